import { must } from '@baize/engine';
import { moneyOf } from '../money.ts';
import { byPoints } from '../points.ts';
import { addedByOperator, type Standing, standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { reasonWords, whyOf } from '../why.ts';
import { underOf } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import { type Block, capital, dollars, heading, type Paper, paragraph, signature, table } from './paper.ts';
import { goodsWords, placeWins, placeWords, sessionWins, type Win } from './winnings.ts';

/** The goods of each, in a column that is there where there are any. */
const goodsColumn = (
  wins: readonly Win[],
): { readonly head: string[]; readonly of: (win: Win) => string[] } =>
  wins.some(({ goods }) => goods !== undefined)
    ? { head: ['goods'], of: ({ goods }) => [goods === undefined ? '' : capital(goodsWords(goods))] }
    : { head: [], of: () => [] };

/** The places with their reasons, prizes and clauses. */
const placesOf = (rules: Rules, state: Tournament, standing: Standing, nameOf: NameOf): readonly Block[] => {
  const wins = placeWins(standing);
  if (wins.length === 0) return [];
  const why = whyOf(rules, state, standing);
  const goods = goodsColumn(wins);
  return [
    table(
      ['place', 'player', 'why', 'clause', 'prize', ...goods.head],
      wins.map((win) => [
        win.place,
        nameOf(win.player),
        must(why[win.player], win.player)
          .map((reason) => `${capital(reasonWords(reason, nameOf))}.`)
          .join(' '),
        win.clause,
        dollars(win.sum),
        ...goods.of(win),
      ]),
      [4],
      [0, 1, 3, 4],
    ),
  ];
};

/** [17.3(a)(ii)(D)] What was won at the conclusion of sessions, which comes out of the same pool. */
const sessionsOf = (standing: Standing, nameOf: NameOf): readonly Block[] => {
  const wins = sessionWins(standing);
  if (wins.length === 0) return [];
  const goods = goodsColumn(wins);
  return [
    { is: 'subheading', text: 'Prizes of sessions' },
    table(
      ['place', 'player', 'clause', 'prize', ...goods.head],
      wins.map((win) => [
        capital(placeWords(win)),
        nameOf(win.player),
        win.clause,
        dollars(win.sum),
        ...goods.of(win),
      ]),
      [3],
    ),
  ];
};

const sumRow = (name: string, sum: number): readonly string[][] => (sum === 0 ? [] : [[name, dollars(sum)]]);

/** Where all the money came from, and where it is: pool and what is added are the prizes and what is left. */
const moneyIn = (rules: Rules, state: Tournament, standing: Standing, nameOf: NameOf): Block => {
  const { pool, commission, refunds } = moneyOf(rules, state);
  const left = Math.max(0, standing.remainder);
  const { entryFee } = rules.conditions;
  const fees = state.entrants.reduce((sum, each) => sum + each.fees, 0);
  const wins = [...placeWins(standing), ...sessionWins(standing)];
  const paid = wins.reduce((all, { sum }) => all + sum, 0);
  const worth = wins.reduce((all, { goods }) => all + (goods?.value ?? 0), 0);
  const added = addedByOperator(standing);
  const rows = [
    [`Fees, ${fees} at ${dollars(entryFee)}`, dollars(fees * entryFee)],
    ...sumRow('Contributed by the operator', state.contributed),
    ...Object.entries(refunds).map(([player, sum]) => [`Refunded to ${nameOf(player)}`, `−${dollars(sum)}`]),
    ...(commission === 0 ? [] : [['Commission', `−${dollars(commission)}`]]),
    ['Prize pool', dollars(pool)],
    ...sumRow('Added to it by the operator', added),
    ['Prizes', dollars(paid)],
    ...sumRow('Still to be decided', Math.max(0, pool + added - paid - left)),
    ...sumRow('Not in the prizes', left),
    ...sumRow('Goods beside the money, at their stated value', worth),
  ];
  return table(['money', 'sum'], rows, [1]);
};

const pointsOf = ({ points, pointsIn, places }: Standing, nameOf: NameOf): readonly Block[] => {
  if (points === undefined) return [];
  const order = places.flatMap(({ players }) => players);
  const others = byPoints(points)
    .map(([player]) => player)
    .filter((player) => !order.includes(player));
  return [
    { is: 'subheading', text: 'Points' },
    table(
      ['player', ...pointsIn.map(({ session }) => session), 'together'],
      [...order, ...others].map((player) => [
        nameOf(player),
        ...pointsIn.map(({ points: won }) => won[player] ?? ''),
        must(points[player], player),
      ]),
      [...pointsIn.map((_, index) => index + 1), pointsIn.length + 1],
    ),
  ];
};

/** [17.3(a)(v)] A field that was smaller than the conditions ask for is told with the result, and why it was played. */
const fieldOf = ({ policy, conditions }: Rules, { scores, goneOn }: Tournament): readonly Block[] => {
  const { minPlayers = 0 } = conditions;
  const many = new Set(scores.flatMap(({ chips }) => Object.keys(chips))).size;
  if (many === 0 || many >= minPlayers) return [];
  const why = goneOn === undefined ? '' : ` It was played all the same: ${goneOn.reason}.`;
  const said = ` The conditions ask for ${minPlayers} players, and ${many} played.${why} `;
  return [paragraph({ strong: 'Fewer players.' }, said, { by: policy.mostPlayers })];
};

/** The result and prize statement: places with their reasons, prizes, and the money to the last cent. */
export const resultStatement = (rules: Rules, state: Tournament, nameOf: NameOf = asKnown): Paper => {
  const standing = standingOf(rules, state);
  const { wholePool } = rules.policy;
  const open = paragraph({ strong: 'Not final.' }, ' Something has still to be decided.');
  const cancelled = paragraph({ strong: 'Cancelled.' }, ' All that is due is refunded.');
  const whole = paragraph('All of the prize pool goes to the players with a place. ', { by: wholePool });
  return {
    title: `Result of ${rules.name}`,
    blocks: [
      heading(rules.name, underOf(rules), 'Result and prize statement'),
      ...(standing.due.length === 0 ? [] : [open]),
      ...(state.cancelled ? [cancelled] : []),
      ...fieldOf(rules, state),
      ...placesOf(rules, state, standing, nameOf),
      ...sessionsOf(standing, nameOf),
      moneyIn(rules, state, standing, nameOf),
      ...(standing.places.length > 0 && standing.due.length === 0 && standing.remainder <= 0 ? [whole] : []),
      ...pointsOf(standing, nameOf),
      signature(`Tournament director${state.director === undefined ? '' : `, ${state.director}`}`),
      ...['For the casino operator', 'Date'].map(signature),
    ],
  };
};
