// experiment.mjs - what the tools share that learn from games of the computer against itself.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(new URL('..', import.meta.url).pathname);
export const guidon = process.env.GUIDON ?? join(root, 'build/guidon');

// Options as `usual` has them, by name: a flag, a whole number or words. Whatever is no option is a system; if there is
// none, all that have this file.
export function readOptions(args, usual, file) {
  const options = { ...usual, systems: [] };
  for (let i = 0; i < args.length; i++) {
    const name = args[i].replace(/^--/, '');
    if (!args[i].startsWith('--')) options.systems.push(args[i]);
    else if (usual[name] === false) options[name] = true;
    else if (typeof usual[name] === 'number' && /^\d+$/.test(args[i + 1] ?? '')) options[name] = Number(args[++i]);
    else if (typeof usual[name] === 'string' && args[i + 1]) options[name] = args[++i];
    else throw new Error(`expected an option as in the head of this tool, found ${args[i]}`);
  }
  if (options.systems.length === 0)
    options.systems = readdirSync(join(root, 'src/rules')).filter((id) => existsSync(join(root, 'src/rules', id, file)));
  return options;
}

// What `guidon sim` says; null of a battle that this system cannot fight.
export function sim(args) {
  try {
    return JSON.parse(execFileSync(guidon, ['sim', ...args, '--json'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}

// The system's name in print.
export const titleOf = (system) => JSON.parse(execFileSync(guidon, ['rules', '--json'], { encoding: 'utf8' })).find((r) => r.id === system)?.name ?? system;
