// engine/battles.ts - the battles that ship with the page, fetched when they are wanted.

const urls = import.meta.glob<string>('../../../battles/*.json', { query: '?url', import: 'default', eager: true });

const byName = new Map(Object.entries(urls).map(([path, url]) => [path.replace(/^.*\/|\.json$/g, ''), url]));

export const battleNames: readonly string[] = [...byName.keys()].sort();

export async function loadBattle(name: string): Promise<object> {
  const url = byName.get(name);
  if (!url) throw new Error(`there is no battle called ${name}`);
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the battle ${name} could not be loaded (${answer.status})`);
  return (await answer.json()) as object;
}
