import type { Changes, Preview, Undoing } from '@baize/tournament';
import type { ReactElement } from 'react';
import type { Answer } from '../app/api.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Said, sentence } from '../shell/said.tsx';
import { MONEY } from '../words/money.ts';
import type { NameOf } from './open-option.ts';
import { ordinal } from './words.ts';

const money = (amounts: Readonly<Record<string, number>>, player: string): number => amounts[player] ?? 0;

const PRESENCE_WORDS: Readonly<Record<string, string>> = {
  in: 'is in',
  withdrawn: 'has withdrawn',
  absent: 'has not come',
  disqualified: 'is disqualified',
  replaced: 'is replaced',
};

type Seats = NonNullable<Changes['seats']>['before'][string];

const seatWords = (seats: Seats | undefined): readonly string[] =>
  (seats ?? []).map(({ session, table, seat }) => `table ${table}, seat ${seat} of ${session}`);

/** Whether people are in or out by it, and which seats they lose and are given. */
const peopleLines = ({ presence, seats, confirmed }: Changes, nameOf: NameOf): readonly string[] => {
  const lines: string[] = [];
  for (const [player, is] of Object.entries(presence?.after ?? {}))
    lines.push(`${nameOf(player)} ${PRESENCE_WORDS[is] ?? is}.`);
  for (const player of new Set([...Object.keys(seats?.before ?? {}), ...Object.keys(seats?.after ?? {})])) {
    const [had, has] = [seatWords(seats?.before[player]), seatWords(seats?.after[player])];
    const lost = had.filter((each) => !has.includes(each));
    const given = has.filter((each) => !had.includes(each));
    if (lost.length > 0) lines.push(`${nameOf(player)} loses ${lost.join(' and ')}.`);
    if (given.length > 0) lines.push(`${nameOf(player)} has ${given.join(' and ')}.`);
  }
  for (const session of confirmed?.before ?? [])
    if (!confirmed?.after.includes(session)) lines.push(`${session} has to be confirmed again.`);
  return lines;
};

/** What each has paid and not had back, where it is not told by prize or refund alone. */
const moneyLines = ({ money: sums, prizes, refunds }: Changes, nameOf: NameOf): readonly string[] =>
  [...new Set([...Object.keys(sums?.before ?? {}), ...Object.keys(sums?.after ?? {})])].flatMap((player) => {
    const by = (of: Changes['prizes']): number =>
      money(of?.after ?? {}, player) - money(of?.before ?? {}, player);
    const [had, has] = [money(sums?.before ?? {}, player), money(sums?.after ?? {}, player)];
    return has - had + by(prizes) + by(refunds) === 0
      ? []
      : [`${nameOf(player)}: paid and not had back ${MONEY.felt(had)}, then ${MONEY.felt(has)}.`];
  });

/** What would be another afterwards, a line each. */
export const changeLines = (changes: Changes, nameOf: NameOf): readonly string[] => {
  const { places, prizes, advancing, pool, refunds, due } = changes;
  const lines: string[] = [];
  if (pool !== undefined)
    lines.push(`The pool goes from ${MONEY.felt(pool.before)} to ${MONEY.felt(pool.after)}.`);
  for (const [what, sums] of [
    ['prize', prizes],
    ['refund', refunds],
  ] as const) {
    const players = new Set([...Object.keys(sums?.before ?? {}), ...Object.keys(sums?.after ?? {})]);
    for (const player of players) {
      const [had, has] = [money(sums?.before ?? {}, player), money(sums?.after ?? {}, player)];
      if (had !== has) lines.push(`${nameOf(player)}: ${what} ${MONEY.felt(had)}, then ${MONEY.felt(has)}.`);
    }
  }
  for (const [player, place] of Object.entries(places?.after ?? {})) {
    if (places?.before[player] !== place) lines.push(`${nameOf(player)} is ${ordinal(place)}.`);
  }
  for (const [player, place] of Object.entries(places?.before ?? {})) {
    if (places?.after[player] === undefined)
      lines.push(`${nameOf(player)} is not ${ordinal(place)} any more.`);
  }
  for (const [session, players] of Object.entries(advancing?.after ?? {})) {
    const before = advancing?.before[session] ?? [];
    const on = players.filter((player) => !before.includes(player));
    const off = before.filter((player) => !players.includes(player));
    if (on.length > 0) lines.push(`From ${session}, on: ${on.map(nameOf).join(', ')}.`);
    if (off.length > 0) lines.push(`From ${session}, not on any more: ${off.map(nameOf).join(', ')}.`);
  }
  if (due !== undefined && due.after.length > due.before.length) lines.push('Something else is due then.');
  return [...lines, ...moneyLines(changes, nameOf), ...peopleLines(changes, nameOf)];
};

const MOST_NAMES = 14;

/** Who would be seated; of a large field the first names stand for the rest. */
export const seatingLines = (
  seating: Extract<Preview, { readonly ok: true }>['seating'],
  nameOf: NameOf,
): readonly string[] => {
  if (seating === undefined) return [];
  const { players, tables, seats } = seating;
  const names = players.slice(0, MOST_NAMES).map(nameOf).join(', ');
  const more = players.length > MOST_NAMES ? ` and ${players.length - MOST_NAMES} more` : '';
  return [
    `${players.length} players at ${tables} ${tables === 1 ? 'table' : 'tables'}, up to ${seats} at each: ${names}${more}.`,
    'Nobody knows a seat before it is drawn and on record.',
  ];
};

/**
 * What it means for a ballot: who would be seated, and which seal would be void; nobody knows a seat before the draw.
 */
const ballotLines = (
  { seating, events }: Extract<Preview, { readonly ok: true }>,
  nameOf: NameOf,
): readonly string[] => [
  ...seatingLines(seating, nameOf),
  ...events.flatMap((event) =>
    event.type === 'SealVoided'
      ? [`The seal of ${event.session} becomes void: its secret stays shut, and the ballot is sealed anew.`]
      : [],
  ),
];

export const MOST_LINES = 12;

const COUNTERS: Readonly<Record<string, string>> = {
  adjust: 'paying or claiming the difference',
  ballot: 'recording the seats',
  correct: 'a corrected count',
  correctPlayOff: 'a corrected play-off',
  count: 'another count',
  disqualify: 'disqualifying',
  fillSeat: 'lots for free seats',
  giveWord: 'another word',
  hold: 'holding it again',
  lateSeat: 'a late seat',
  move: 'moving again',
  moveStart: 'moving it again',
  redraw: 'a new draw',
  resume: 'letting it go on',
  seal: 'a new seal',
  sealLot: 'a new lot',
  swap: 'changing back',
  withdraw: 'a withdrawal',
};

/** The acts that put something right, in words. */
export const counterWords = (counter: readonly string[]): string =>
  counter.map((act) => COUNTERS[act] ?? act).join(' or ');

/** Whether what is to be done could be taken back: said before it is done, and loudest where it could not. */
const Afterwards = ({ of }: { readonly of: Undoing }): ReactElement => {
  switch (of.is) {
    case 'undone':
      return <p className="afterwards">It can be taken back, with a reason.</p>;
    case 'countered':
      return <p className="afterwards">It is put right by {counterWords(of.counter)}.</p>;
    case 'refused':
      return (
        <p className="afterwards" data-stands="true">
          Nothing takes it back: {of.refusal.detail.replace(/^it stands: /, '')}.{' '}
          <ClauseTag clause={of.refusal.clause} />
        </p>
      );
  }
};

export const Foreseen = ({
  tried,
  nameOf,
}: {
  readonly tried: Answer<Preview> | undefined;
  readonly nameOf: NameOf;
}): ReactElement | null => {
  if (tried === undefined) return null;
  if (!tried.ok) return <Said tone="hold" what="Not complete yet" why={sentence(tried.detail)} />;
  if (!tried.value.ok) {
    const { clause, detail } = tried.value.refusal;
    return <Said tone="refused" what="The rules refuse it" why={sentence(detail)} clause={clause} />;
  }
  const lines = [...ballotLines(tried.value, nameOf), ...changeLines(tried.value.changes, nameOf)];
  const { warnings = [] } = tried.value;
  return (
    <div className="foreseen">
      <h3>What follows</h3>
      <ul>
        {warnings.map(({ detail, by }) => (
          <li key={detail} data-warning="true">
            {sentence(detail)} <ClauseTag clause={by} />
          </li>
        ))}
        {lines.length + warnings.length === 0 && (
          <li>It goes on record. No place, prize or pool changes by it.</li>
        )}
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_LINES && <li>And {lines.length - MOST_LINES} more.</li>}
      </ul>
      {tried.value.afterwards !== undefined && <Afterwards of={tried.value.afterwards} />}
    </div>
  );
};
