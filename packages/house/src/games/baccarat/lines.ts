import { type Odds, printCards } from '@baize/engine';
import type { BaccaratRules, BaccaratView, Event } from '@baize/engine/baccarat';
import { type Line, voidLine } from '../../records/recording.ts';
import { netOf } from './course.ts';

type RoundView = NonNullable<Extract<BaccaratView, { readonly stage: 'open' | 'closed' }>['round']>;
type Settlement = RoundView['settled'][number];

/** The numbers of the law, by the clause that states them. */
type Law = Readonly<Record<string, unknown>>;

const oddsWords = ({ pays, for: stake, lessPercent }: Odds): string =>
  `pays ${pays} to ${stake}${lessPercent === undefined ? '' : ` less ${lessPercent} %`}`;

/** A price that holds for some totals only (8.9(b)) is told as it was paid here. */
const oddsPaid = (law: Law, { paidBy, pays, stake }: Settlement): Odds | undefined => {
  const stated = paidBy === undefined ? undefined : (law[paidBy] as Odds | undefined);
  if (stated?.lessPercent === undefined || pays * stated.for !== stake * stated.pays) return stated;
  return { pays: stated.pays, for: stated.for };
};

const PAIRS: Partial<Record<Settlement['result'], string>> = {
  mixed: 'a mixed pair',
  coloured: 'a coloured pair',
  perfect: 'a perfect pair',
  pair: 'a pair',
};

const pairFact = ({ cards }: RoundView['hands']['player'], { result }: Settlement): string => {
  const two = cards.slice(0, 2).filter((card) => card !== null);
  return `${printCards(two)} is ${PAIRS[result] ?? 'no pair'}`;
};

const SIGNS = { win: '>', lose: '<', standOff: '=' } as const;

/** The comparison that decided a wager, before anything is said about money. */
const factOf = ({ player, banker }: RoundView['hands'], settlement: Settlement): string => {
  const { on, result } = settlement;
  if (on === 'playerPair') return pairFact(player, settlement);
  if (on === 'bankerPair') return pairFact(banker, settlement);
  if (on === 'tie') return `${player.total} ${result === 'win' ? '=' : '≠'} ${banker.total}`;
  const [own, other] = on === 'player' ? [player, banker] : [banker, player];
  return `${own.total} ${SIGNS[result as keyof typeof SIGNS]} ${other.total}`;
};

const consequence = (law: Law, settlement: Settlement): string => {
  if (settlement.result === 'lose') return 'loses';
  if (settlement.result === 'standOff') return 'stands off';
  const odds = oddsPaid(law, settlement);
  return odds === undefined ? 'is paid' : oddsWords(odds);
};

const settledLine = (law: Law, { hands }: RoundView, settlement: Settlement): Line => ({
  person: settlement.patron,
  box: settlement.on,
  wager: settlement.on,
  stake: settlement.stake,
  result: settlement.result,
  pays: settlement.pays,
  net: netOf(settlement),
  clause: settlement.paidBy ?? settlement.by,
  arithmetic: `${factOf(hands, settlement)}, ${consequence(law, settlement)}`,
});

/** The lines of the wagers that are settled, as the round looks now. */
const settledLines = (law: Law, view: BaccaratView): readonly Line[] => {
  const round = view.stage === 'unopened' ? null : view.round;
  return round === null ? [] : round.settled.map((each) => settledLine(law, round, each));
};

/** What an event undoes: the lines that it makes void, with the wagers that were not settled yet. */
const voided = (lines: readonly Line[], event: Event): readonly Line[] => {
  if (event.type !== 'RoundVoided' && event.type !== 'WagersVoided') return lines;
  const undone = ({ person, box }: Line): boolean =>
    event.type === 'RoundVoided' ||
    (person === event.patron && (event.wagers?.some((on) => on === box) ?? true));
  return [
    ...lines.map((line) => (undone(line) ? voidLine(line, event.by) : line)),
    ...event.returned.map(({ patron, on, stake }) => voidLine({ person: patron, box: on, stake }, event.by)),
  ];
};

/** What settles wagers, or settles them again. */
const SETTLES: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'WagerSettled',
  'ResultDeclared',
  'CardCorrected',
  'RoundRebuilt',
]);

/** The lines of a round after one more event, under rules. */
export const linesUnder =
  ({ law }: BaccaratRules) =>
  (lines: readonly Line[], view: BaccaratView, event: Event): readonly Line[] => {
    const settles = SETTLES.has(event.type);
    const kept = lines.filter(({ result }) => result === 'void');
    return voided(settles ? [...kept, ...settledLines(law, view)] : lines, event);
  };
