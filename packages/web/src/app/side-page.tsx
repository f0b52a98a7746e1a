import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { HouseMark } from '../art/seal.tsx';
import { hearCalls } from '../sound/call.ts';
import { useSay, useWords } from '../words/use-language.tsx';
import './side-page.css';
import { useTableTheme } from './table-page.tsx';

/** More than four tables nobody plays at, and none of them could be read. */
const MOST = 4;

/** The tables of an address: "1+2". */
const tablesIn = (address: string): readonly string[] =>
  [...new Set(decodeURIComponent(address).split('+'))].filter((table) => table !== '').slice(0, MOST);

const pathOf = (table: string): string => `/tables/${encodeURIComponent(table)}`;

/** The tables that wait for the player, as their own windows tell it. */
const useCalled = (): ReadonlySet<string> => {
  const [called, setCalled] = useState<ReadonlySet<string>>(new Set());
  useEffect(
    () =>
      hearCalls(({ href, isOpen }) =>
        setCalled((before) => {
          const after = new Set(before);
          if (isOpen) after.add(href);
          else after.delete(href);
          return after;
        }),
      ),
    [],
  );
  return called;
};

/** One of them, whole and with keys of its own; its head says when it waits, and leads to it. */
const Framed = ({
  table,
  isCalled,
}: {
  readonly table: string;
  readonly isCalled: boolean;
}): ReactElement => {
  const say = useSay();
  const frame = useRef<HTMLIFrameElement>(null);
  const place = say('Table {table}', { table });
  return (
    <section className="side-table" data-called={isCalled} aria-label={place}>
      <button type="button" onClick={() => frame.current?.contentWindow?.focus()}>
        <b>{place}</b> <span role="status">{isCalled ? say('Your turn~here') : ''}</span>
      </button>
      <iframe ref={frame} title={place} src={pathOf(table)} />
    </section>
  );
};

/** Several tables side by side. Each is a page of its own in a frame, so that a letter is heard at one of them only. */
export const SidePage = ({ address }: { readonly address: string }): ReactElement => {
  const tables = tablesIn(address);
  useTableTheme();
  const { say } = useWords('floor');
  const called = useCalled();
  const waits = tables.filter((table) => called.has(pathOf(table)));
  useEffect(() => {
    document.title = `${
      waits.length === 0 ? say('Side by side') : say('Your turn at {tables}', { tables: waits.join(', ') })
    } · Baize`;
  });
  return (
    <main className="side-page" data-theme="pit" data-many={tables.length} aria-label={say('Side by side')}>
      <h1 className="heard">{say('Side by side')}</h1>
      <Link className="side-home" href="/" aria-label={say('Baize, to the floor')}>
        <HouseMark />
      </Link>
      {tables.map((table) => (
        <Framed key={table} table={table} isCalled={called.has(pathOf(table))} />
      ))}
    </main>
  );
};
