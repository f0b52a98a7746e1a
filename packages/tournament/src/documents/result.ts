import { must } from '@baize/engine';
import { prizesOf } from '../decide/life.ts';
import { moneyOf } from '../money.ts';
import { byPoints } from '../points.ts';
import { type Standing, standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { reasonWords, whyOf } from '../why.ts';
import { underOf } from './conditions.ts';
import { asKnown, type NameOf } from './names.ts';
import { type Block, capital, dollars, heading, type Paper, paragraph, signature, table } from './paper.ts';

/** The places with their reasons, prizes and clauses. */
const placesOf = (rules: Rules, state: Tournament, standing: Standing, nameOf: NameOf): Block => {
  const prizes = prizesOf(rules, state);
  const why = whyOf(rules, state, standing);
  return table(
    ['place', 'player', 'why', 'clause', 'prize'],
    standing.places.flatMap(({ place, players, clause }) =>
      players.map((player) => [
        place,
        nameOf(player),
        must(why[player], player)
          .map((reason) => `${capital(reasonWords(reason, nameOf))}.`)
          .join(' '),
        clause,
        dollars(must(prizes[player], player)),
      ]),
    ),
    [4],
    [0, 1, 3, 4],
  );
};

/** Where all the money came from, and where it is. */
const moneyIn = (rules: Rules, state: Tournament, { remainder }: Standing, nameOf: NameOf): Block => {
  const { pool, commission, refunds } = moneyOf(rules, state);
  const { entryFee } = rules.conditions;
  const fees = state.entrants.reduce((sum, each) => sum + each.fees, 0);
  const paid = Object.values(prizesOf(rules, state)).reduce((sum, each) => sum + each, 0);
  const rows = [
    [`Fees, ${fees} at ${dollars(entryFee)}`, dollars(fees * entryFee)],
    ...(state.contributed === 0 ? [] : [['Contributed by the operator', dollars(state.contributed)]]),
    ...Object.entries(refunds).map(([player, sum]) => [`Refunded to ${nameOf(player)}`, `−${dollars(sum)}`]),
    ...(commission === 0 ? [] : [['Commission', `−${dollars(commission)}`]]),
    ['Prize pool', dollars(pool)],
    ['Prizes', dollars(paid)],
    ...(remainder === 0 ? [] : [['Not in the prizes', dollars(Math.abs(remainder))]]),
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
      ...(standing.places.length === 0 ? [] : [placesOf(rules, state, standing, nameOf)]),
      moneyIn(rules, state, standing, nameOf),
      ...(standing.places.length > 0 && standing.due.length === 0 && standing.remainder === 0 ? [whole] : []),
      ...pointsOf(standing, nameOf),
      signature(`Tournament director${state.director === undefined ? '' : `, ${state.director}`}`),
      ...['For the casino operator', 'Date'].map(signature),
    ],
  };
};
