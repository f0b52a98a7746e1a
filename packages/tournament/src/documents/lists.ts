import { must } from '@baize/engine';
import { prizesOf } from '../decide/life.ts';
import { rankingOf } from '../ranking.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { underOf } from './conditions.ts';
import { asKnown, byName, type NameOf } from './names.ts';
import { type Block, capital, dollars, grouped, heading, type Paper, paragraph, table } from './paper.ts';
import { seatsOf } from './seating.ts';

/** Everybody who has a seat in a session, in the order of the alphabet: what hangs on the wall. */
export const seatList = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => {
  const seats = seatsOf(rules, state, session)
    .map((each) => ({ ...each, name: nameOf(each.player) }))
    .sort((one, other) => byName(one.name, other.name));
  const isTimed = seats.some(({ when }) => when !== '');
  return {
    title: `Seats of ${session} by name`,
    blocks: [
      heading(capital(session), `${rules.name}. ${underOf(rules)}`, 'Where you sit'),
      {
        is: 'table',
        columns: ['player', 'table', 'seat', ...(isTimed ? ['when'] : [])],
        rows: seats.map(({ name, table: at, seat, when }) => [name, at, seat, ...(isTimed ? [when] : [])]),
        sums: [1, 2],
        narrow: [1, 2],
        large: true,
      },
    ],
  };
};

/** Where one who goes on was counted, and what he held there. */
interface Counted {
  readonly table: string;
  readonly chips: number;
}

const countedIn = ({ scores }: Tournament, session: string): ReadonlyMap<string, Counted> =>
  new Map(
    scores
      .filter((each) => each.session === session)
      .flatMap(({ table: at, chips }) =>
        Object.entries(chips).map(([player, held]) => [player, { table: at, chips: held }] as const),
      ),
  );

/** Tables are called by numbers wherever they have one: table 10 comes after table 9. */
const byTable = (one: string, other: string): number => Number(one) - Number(other) || byName(one, other);

/** What keeps a list of those who go on from being the last word. */
const openIn = (rules: Rules, state: Tournament, session: string): readonly Block[] => {
  const waits = standingOf(rules, state).due.filter((due) => due.do !== 'score' && due.session === session);
  if (waits.length > 0) {
    const where = waits.map((due) => `table ${due.table}`).join(', ');
    return [
      paragraph({ strong: 'Not final.' }, ` Something has still to be decided: ${where}. `, {
        by: must(waits[0], 'what is waited for').clause,
      }),
    ];
  }
  return state.confirmed.includes(session)
    ? []
    : [paragraph({ strong: 'Not confirmed.' }, ' The director has not confirmed this session yet.')];
};

/** Who goes on from a session: by name, and table by table. */
export const qualifierList = (
  rules: Rules,
  state: Tournament,
  session: string,
  nameOf: NameOf = asKnown,
): Paper => {
  const counted = countedIn(state, session);
  const chosen = new Set(
    state.advanced.filter((each) => each.session === session).map(({ player }) => player),
  );
  const through = (standingOf(rules, state).advancing[session] ?? []).map((player) => {
    const { table: at = '', chips } = counted.get(player) ?? {};
    return {
      name: nameOf(player),
      at,
      chips: chips === undefined ? '' : grouped(chips),
      how: chosen.has(player) ? 'at discretion' : 'by chips',
    };
  });
  const named = [...through].sort((one, other) => byName(one.name, other.name));
  const tables = [...new Set(through.map(({ at }) => at))].sort(byTable);
  const sessions = rules.conditions.sessions.map(({ name }) => name);
  const next = sessions[sessions.indexOf(session) + 1];
  return {
    title: `Who goes on from ${session}`,
    blocks: [
      heading(
        next === undefined ? capital(session) : `From ${session} to ${next}`,
        `${rules.name}. ${underOf(rules)}`,
        'Who goes on',
      ),
      ...openIn(rules, state, session),
      paragraph(
        { strong: String(through.length) },
        through.length === 1 ? ' player goes on.' : ' players go on.',
      ),
      { is: 'subheading', text: 'By name' },
      {
        is: 'table',
        columns: ['player', 'from table', 'chips', 'how'],
        rows: named.map(({ name, at, chips, how }) => [name, at, chips, how]),
        sums: [1, 2],
        narrow: [1, 2, 3],
        large: true,
      },
      { is: 'subheading', text: 'By table' },
      table(
        ['table', 'players'],
        tables.map((at) => [
          at,
          named
            .filter((each) => each.at === at)
            .map(({ name, chips }) => (chips === '' ? name : `${name}, ${chips}`))
            .join('; '),
        ]),
        [],
        [0],
      ),
    ],
  };
};

/** Everybody who played, from the winner to the last: the places with their prizes, and the others below them. */
export const rankingList = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => {
  const ranking = rankingOf(rules, state);
  const prizes = prizesOf(rules, state);
  const isPoints = rules.conditions.points !== undefined;
  const rows = ranking.map(({ rank, player, session, chips, points, open }) => [
    open ? `${rank} =` : rank,
    nameOf(player),
    capital(session),
    isPoints ? must(points, player) : grouped(chips),
    prizes[player] === undefined ? '' : dollars(prizes[player]),
  ]);
  const order = isPoints ? 'by points' : 'by the session that each reached, and the chips at its end';
  return {
    title: `Ranking of ${rules.name}`,
    blocks: [
      heading(rules.name, underOf(rules), 'Full ranking'),
      ...(ranking.some(({ open }) => open)
        ? [paragraph({ strong: 'Not final.' }, ' Where = stands, something has still to be decided.')]
        : []),
      table(
        ['rank', 'player', isPoints ? 'last session' : 'reached', isPoints ? 'points' : 'chips', 'prize'],
        rows,
        [3, 4],
        [0, 2, 3, 4],
      ),
      paragraph(`Below the prizes no rule gives a place: the list goes ${order}.`),
    ],
  };
};
