import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Me } from '../app/api.ts';
import { Button } from './button.tsx';
import '../styles/figures.css';
import '../styles/form.css';
import '../styles/page.css';
import { useHouseLine } from './house-line.ts';
import { KeyBar } from './key-bar.tsx';
import { chordStep, NO_CHORD, nameOf, rests } from './keys.ts';
import { KeysDialog, type KeyWords } from './keys-dialog.tsx';
import { navFor, type Place } from './nav.ts';
import './page-shell.css';
import { ENGLISH, type Say } from '../words/language.ts';
import { useSay } from '../words/use-language.tsx';
import { themeFor } from './settings.ts';
import { ShellBar } from './shell-bar.tsx';
import { isTyping, useKeys } from './use-keys.ts';
import { settingsNow, useSettings } from './use-settings.ts';

type Keys = readonly { readonly caps: readonly string[]; readonly does: string }[];

/** The keys of a page that is a form. */
export const formKeys = (say: Say): Keys => [{ caps: ['Tab'], does: say('next field') }];

/** The same on pages of the staff. */
export const FORM_KEYS: Keys = formKeys(ENGLISH.say);
/** The keys of a page that has none of its own. */
export const NEXT_KEYS: Keys = [{ caps: ['Tab'], does: 'next' }];

interface PageShellProps {
  /** Undefined where it is none of those that the bar leads to. */
  readonly here?: Place;
  /** The theme of this kind of work; the person may want another. */
  readonly theme: 'pit' | 'paper';
  readonly title: string;
  readonly me?: Me | undefined;
  readonly onOut?: () => void;
  /** What the keys of the page do, for the bar below and for `?`. The page itself listens to them. */
  readonly keys: Keys;
  /** At the right end of the bar below. */
  readonly status?: ReactNode;
  readonly rail?: ReactNode;
  readonly side?: ReactNode;
  /** What the side is called where it has to be opened first. */
  readonly sideName?: string;
  readonly children: ReactNode;
}

interface ColumnPageProps extends PageShellProps {
  /** The heading, where it is not the title. */
  readonly heading?: string;
  /** What stands beside it. */
  readonly head?: ReactNode;
  /** A class of the column besides. */
  readonly column?: string;
  /** What lies over the page, behind the column. */
  readonly after?: ReactNode;
}

/** A page of one column under its heading. */
export const ColumnPage = ({
  heading,
  head,
  column,
  after,
  children,
  ...shell
}: ColumnPageProps): ReactElement => (
  <PageShell {...shell}>
    <header className="page-head">
      <h1>{heading ?? shell.title}</h1>
      {head}
    </header>
    <div className={column === undefined ? 'page-column' : `page-column ${column}`}>{children}</div>
    {after}
  </PageShell>
);

/** G and then the letter of a page goes there. */
const useGoing = (role: string | undefined): void => {
  const [, go] = useLocation();
  useEffect(() => {
    let chord = NO_CHORD;
    const press = (event: KeyboardEvent): void => {
      const name = nameOf(event);
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (rests(name, isTyping(event.target), settingsNow().letters)) return;
      const step = chordStep(chord, name, performance.now());
      chord = step.chord;
      const link = navFor(role).find(({ key }) => key !== undefined && key === step.ends);
      if (step.ends === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (link !== undefined) go(link.href);
    };
    // Before the keys of the page: the second letter is not theirs.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [role, go]);
};

/** `]` opens the side column, unless the page needs the key for itself. */
const sideHasKey = ({ keys, side }: Pick<PageShellProps, 'keys' | 'side'>): boolean =>
  side !== undefined && !keys.some(({ caps }) => caps.includes(']'));

const allKeys = (
  { keys, me, side }: Pick<PageShellProps, 'keys' | 'me' | 'side'>,
  goes: ReturnType<typeof navFor>,
  say: Say,
): readonly KeyWords[] => [
  ...keys.map(({ caps, does }) => ({ keys: caps, does })),
  { keys: ['/'], does: say(me === undefined ? 'find a clause' : 'find a table or a clause') },
  ...(sideHasKey({ keys, side }) ? [{ keys: [']'], does: say('side column, where it is hidden') }] : []),
  ...goes.flatMap(({ key, label }) =>
    key === undefined
      ? []
      : [{ keys: ['G', key.toUpperCase()], does: say('go to {page}', { page: say(label).toLowerCase() }) }],
  ),
  { keys: ['?'], does: say('these keys') },
];

/** The frame of every page around the tables: bar, rail, work, side, keys. The page puts its own h1 into the work. */
export const PageShell = (props: PageShellProps): ReactElement => {
  const { here, title, me, onOut, keys, status, rail, side, children } = props;
  const say = useSay();
  const settings = useSettings();
  const theme = themeFor(props.theme, settings);
  const line = useHouseLine(me !== undefined);
  const [open, setOpen] = useState<'side' | 'rail' | 'none'>('none');
  const [place] = useLocation();
  const finding = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const goes = navFor(me?.role);
  useGoing(me?.role);
  useEffect(() => {
    document.title = `${title} · Baize`;
    document.documentElement.dataset.theme = theme;
  }, [title, theme]);
  useEffect(() => {
    if (line === 'out') onOut?.();
  }, [line, onOut]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes what was opened on this one.
  useEffect(() => setOpen('none'), [place]);
  const toggle = (which: 'side' | 'rail') => (): void => setOpen((now) => (now === which ? 'none' : which));
  const drawer = (which: 'side' | 'rail', words: string): ReactElement => (
    <Button data-for={which} aria-expanded={open === which} onClick={toggle(which)}>
      {words}
    </Button>
  );
  useKeys({
    // A page that has a list of its own is searched first, whenever that list came to stand there.
    '/': () =>
      (document.querySelector<HTMLInputElement>('input[data-find="page"]') ?? finding.current)?.focus(),
    '?': () => dialog.current?.showModal(),
    ...(sideHasKey(props) ? { ']': toggle('side') } : {}),
    Escape: () => (open === 'none' ? false : setOpen('none')),
  });
  return (
    <div className="page-shell" data-theme={theme} data-open={open}>
      <a className="skip-link" href="#work">
        {say('Skip to the page')}
      </a>
      <ShellBar here={here} me={me} onOut={onOut} line={line} links={goes} finding={finding} />
      <div className="shell-body">
        {rail !== undefined && (
          <aside className="shell-rail" aria-label={say('In this part')}>
            {rail}
          </aside>
        )}
        <main id="work" className="shell-work" tabIndex={-1} aria-label={title}>
          {(rail !== undefined || side !== undefined) && (
            <div className="shell-drawers">
              {rail !== undefined && drawer('rail', say('Contents'))}
              {side !== undefined && drawer('side', props.sideName ?? say('More~drawer'))}
            </div>
          )}
          {children}
        </main>
        {side !== undefined && (
          <aside className="shell-side" aria-label={say('Beside it')}>
            {side}
          </aside>
        )}
      </div>
      <KeyBar keys={keys} letters={settings.letters} onAll={() => dialog.current?.showModal()}>
        {status}
      </KeyBar>
      <KeysDialog ref={dialog} rows={allKeys({ keys, me, side }, goes, say)} />
    </div>
  );
};
