import type { Library } from '@baize/rulebooks';
import { type KeyboardEvent, type ReactElement, type RefObject, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { get } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { KeyCap } from '../mark/key-cap.tsx';
import { type FindClause, type Found, find } from './find.ts';
import './find-box.css';
import { useSay } from '../words/use-language.tsx';

const clausesIn = (library: Library): readonly FindClause[] =>
  Object.values(library).flatMap(({ edition, clauses }) =>
    Object.entries(clauses).map(([id, { heading, says }]) => ({ rulebook: edition.id, id, heading, says })),
  );

interface FindBoxProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly loggedIn: boolean;
}

/** Finds a table or a clause by its number or its words. */
// long: markup in the order of the page; what it does is in the hooks above.
export const FindBox = ({ ref, loggedIn }: FindBoxProps): ReactElement => {
  const say = useSay();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const [tables, setTables] = useState<readonly string[]>([]);
  const [, go] = useLocation();
  const library = useLibrary();
  const clauses = useMemo(() => clausesIn(library), [library]);
  const found = useMemo(() => find(say, words, tables, clauses), [say, words, tables, clauses]);
  const here = Math.min(at, found.length - 1);

  const look = async (): Promise<void> => {
    if (!loggedIn) return;
    const floor = await get('/api/floor');
    if (floor.ok) setTables(floor.value.map(({ table }) => table));
  };
  const leave = (): void => {
    setWords('');
    setAt(0);
    ref.current?.blur();
  };
  const open = (one: Found | undefined): void => {
    if (one === undefined) return;
    leave();
    go(one.href);
  };
  const press = (event: KeyboardEvent): void => {
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setAt((here + 1) % Math.max(1, found.length)),
      ArrowUp: () => setAt((here - 1 + found.length) % Math.max(1, found.length)),
      Enter: () => open(found[here]),
      Escape: leave,
    };
    const act = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className="find">
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle cx="6" cy="6" r="4.2" />
        <path d="m9.3 9.3 3 3" />
      </svg>
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={say(loggedIn ? 'Find a table or a clause' : 'Find a clause')}
        aria-expanded={found.length > 0}
        aria-controls="find-list"
        aria-activedescendant={found.length > 0 ? `find-${here}` : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={say(loggedIn ? 'Table, clause' : 'Clause~search')}
        value={words}
        onFocus={() => void look()}
        onBlur={() => setTimeout(() => setWords(''), 150)}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <KeyCap of="/" />
      <div
        id="find-list"
        className="find-list"
        role="listbox"
        aria-label={say('Found')}
        hidden={words.trim() === ''}
      >
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box itself has the keys, as a combobox does.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box.
          <div
            key={one.href}
            id={`find-${index}`}
            role="option"
            aria-selected={index === here}
            onClick={() => open(one)}
          >
            <b className="figures" data-kind={one.kind}>
              {one.name}
            </b>
            <span lang={one.kind === 'clause' ? 'en' : undefined}>{one.detail}</span>
          </div>
        ))}
        {found.length === 0 && <p>{say('Nothing is called that.')}</p>}
      </div>
    </div>
  );
};
