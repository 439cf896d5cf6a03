// panels/HelpPanel.tsx - help at the table: what a person may want to do, how it is done, and the key beside it.
import { useMemo, useRef, useState } from 'preact/hooks';
import { isCoarse, isWithoutKeys } from '../kit/screen';
import '../styles/panels/help.css';
import { Dialog } from './Dialog';
import { forTouch, HELP, helpFor, type HelpGroup } from './help';

const idOf = (title: string): string => `help-${title.replace(/\W+/g, '-').toLowerCase()}`;

function Group({ title, lines }: HelpGroup) {
  return (
    <section id={idOf(title)} aria-labelledby={`${idOf(title)}-title`}>
      <h3 id={`${idOf(title)}-title`} tabIndex={-1}>{title}</h3>
      <dl>
        {lines.map(({ what, how, keys }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how && <span>{how}</span>}</dd>
            <dd class="help-keys">{keys?.map((key) => <kbd key={key}>{key}</kbd>)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function HelpPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState(''), body = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => (isWithoutKeys() ? forTouch(HELP) : HELP), []), found = useMemo(() => helpFor(groups, typed), [groups, typed]);
  const go = (title: string): void => {
    const heading = body.current?.querySelector<HTMLElement>(`#${idOf(title)}-title`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <Dialog title="Help" shape="drawer" onClose={onClose}>
      <div class="help" ref={body}>
        <div class="help-top">
          <input type="search" autofocus={!isCoarse()} aria-label="Find in the help" placeholder="What do you want to do?" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
          <nav aria-label="What you are doing">
            {found.map(({ title }) => <button key={title} type="button" onClick={() => go(title)}>{title}</button>)}
          </nav>
        </div>
        {found.length === 0 && <p class="muted" role="status">Nothing here speaks of “{typed}”. The rules have a search of their own.</p>}
        {found.map((group) => <Group key={group.title} {...group} />)}
      </div>
    </Dialog>
  );
}
