import { type Actor, type Card, DECK, must } from '@baize/engine';
import { NO_THROWS } from '@baize/engine/dice';
import * as poker from '@baize/engine/poker';
import { NO_SPINS } from '@baize/engine/roulette';
import { numberIn } from '@baize/rulebooks';
import type { Chance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import type { Play } from './play.ts';
import type { HouseKind } from './plays.ts';

type Command = HouseKind['command'];
export type Draw = (many: number) => number;

export const drawFrom = (chance: Chance): Draw => {
  const words = wordsOf(chance);
  return (many) => below(words, many);
};

export const pick = <T>(list: readonly T[], draw: Draw): T => must(list[draw(list.length)], 'one of them');

export const STAFF: readonly Actor[] = [{ role: 'dealer' }, { role: 'supervisor' }, { role: 'operator' }];
export const NAMES = ['Ann', 'Bo'] as const;
const EVERYBODY: readonly Actor[] = [
  ...STAFF,
  ...NAMES.map((patron) => ({ role: 'patron', patron }) as const),
];

/** A report with whatever it may say: the contents are drawn, and some of them are nonsense. */
type Report = (draw: Draw, round: number) => Readonly<Record<string, unknown>>;

const card = (draw: Draw): Card => pick(DECK, draw);
const faced: Report = (draw) => ({ card: card(draw) });
const perhapsFaced: Report = (draw) => (draw(2) === 0 ? {} : faced(draw, 0));
const empty: Report = () => ({});
const whose: Report = (draw) => ({ patron: pick(NAMES, draw) });
const onBox: Report = (draw) => ({ box: draw(9) });
const decided: Report = (draw, round) => ({ round, at: draw(30), card: card(draw), reason: 'seen' });
const voids =
  (cause: string): Report =>
  (draw, round) => ({ cause, round: Math.max(0, round - draw(3)), reason: 'so it is said' });

/** What is checked against the seal first; of a round that is in no record the rules say why not. */
const CHECKED = 'checked';
type Reported = readonly [type: string, clause: string, says: Report];

/**
 * Typed out from what was decided, and not read off the engine: what nobody may report where the house deals, by game.
 */
const REPORTS: Readonly<Record<HouseKind['game'], readonly Reported[]>> = {
  baccarat: [
    ['DeclareVoid', '14.1', voids('disturbance')],
    ['CardDrawnInError', '14.5(b)', perhapsFaced],
    [
      'CardMisplaced',
      '14.5(b)',
      (draw) => ({ to: pick(['player', 'banker'], draw), ...perhapsFaced(draw, 0) }),
    ],
    ['Reconstruct', '14.5(b)', empty],
    ['BurnMissed', '14.5(b)', empty],
    ['DeclareVoid', '14.5(b)', voids('cannotReconstruct')],
    ['DecideRecord', '14.5(b)', decided],
    ['DeclareVoid', '12.7', voids('insufficientCards')],
    ['DeclareVoid', CHECKED, voids('errorFoundLater')],
  ],
  blackjack: [
    ['DeclareVoid', '16.1', voids('disturbance')],
    ['CardFoundFaceUp', '16.5(b)', faced],
    ['CardDrawnInError', '16.5(b)', perhapsFaced],
    ['CardBurnedInError', '16.5(b)', perhapsFaced],
    ['DealerCardInError', '16.5(b)', faced],
    ['CardMisplaced', '16.5(b)', faced],
    ['Reconstruct', '16.5(b)', (draw) => (draw(2) === 0 ? {} : { from: draw(30) })],
    ['ReportCard', '16.5(b)', (draw) => ({ lay: 'front', at: draw(30), reason: 'seen' })],
    ['CorrectCard', '16.5(b)', (draw) => ({ at: draw(30), card: card(draw), reason: 'seen' })],
    ['DecideRecord', '16.5(b)', decided],
    ['CuttingCardMissed', '16.5(b)', empty],
    ['DrawCuttingCard', '5.4(a)', empty],
    ['NoteAbsence', '14.7', whose],
    ['ReportMalfunction', '18.3', (draw) => ({ fault: 'unfit', rectified: draw(2) === 0 })],
    ['DeclareVoid', CHECKED, voids('errorFoundLater')],
  ],
  dice: [
    ['CallNoThrow', '5.1', (draw) => ({ cause: pick(NO_THROWS, draw) })],
    ['CorrectThrow', '7.2', (draw) => ({ faces: [draw(7), draw(7)] })],
    ['DecideRecord', '7.2', (draw) => ({ round: draw(5), faces: [draw(7), draw(7)], reason: 'seen' })],
    ['DeclareVoid', CHECKED, voids('faultyThrow')],
  ],
  poker: [
    ['DeclareVoid', '16.2', voids('disturbance')],
    [
      'CardExposed',
      '16.6(b)',
      (draw) => ({ to: pick([1, 2, 'dealer'], draw), place: draw(6), card: card(draw) }),
    ],
    ['Misdealt', CHECKED, () => ({ what: 'out of order' })],
    ['HandRacked', '16.6(b)', onBox],
    ['ReconstructHand', '16.6(b)', onBox],
    ['ShoeMalfunctioned', '12.6', (draw) => ({ fault: pick(poker.SHOE_FAULTS, draw) })],
    ['DeclareVoid', '14.1', voids('exposedCards')],
    ['DeclareVoid', CHECKED, voids('misdealt')],
    [
      'CorrectCard',
      '16.6(b)',
      (draw) => ({
        to: pick([1, 2, 'dealer'], draw),
        place: draw(6),
        card: card(draw),
        reason: 'keyed wrongly',
      }),
    ],
    [
      'DecideRecord',
      '16.6(b)',
      (draw) => ({ round: draw(5), to: 'dealer', place: draw(6), card: card(draw), reason: 'seen' }),
    ],
    ['DeclareVoid', '12.6', voids('malfunction')],
  ],
  roulette: [
    ['CallNoSpin', '7.1', (draw) => ({ cause: pick(NO_SPINS, draw) })],
    ['CorrectNumber', '9.4', (draw) => ({ number: draw(37) })],
    ['DecideRecord', '9.4', (draw) => ({ round: draw(5), number: draw(37), reason: 'seen' })],
    ['DeclareVoid', CHECKED, voids('faultySpin')],
  ],
};

/** What only the one whom it concerns says of himself: of staff it is such a report too. */
const OF_ONESELF: Partial<typeof REPORTS> = { blackjack: [['NoteReturn', '14.7', whose]] };

/**
 * A command that the record disproves, and the clause by which it has to be refused; undefined where that is first
 * checked.
 */
export interface Disproved {
  readonly command: Command;
  readonly clause: string | undefined;
}

/** Every report that the record disproves, by every role, with contents by chance. */
export const reportsAt = (
  { game, rulebook }: Play<HouseKind>,
  draw: Draw,
  round: number,
): readonly Disproved[] =>
  EVERYBODY.flatMap((actor) => {
    const ofOthers = actor.role === 'patron' ? [] : (OF_ONESELF[game] ?? []);
    return [...REPORTS[game], ...ofOthers].map(([type, clause, says]) => ({
      command: { type, actor, ...says(draw, round) } as unknown as Command,
      clause: clause === CHECKED ? undefined : numberUnder(rulebook, clause),
    }));
  });

/** The clauses of blackjack are named by the numbers of 2018. */
const numberUnder = (rulebook: string, clause: string): string =>
  rulebook === 'act-blackjack-2005' ? (numberIn('act-blackjack-2018', rulebook, clause) ?? clause) : clause;

/** The same of what is offered: whether a command is one of those reports. */
export const isReport = (game: HouseKind['game'], command: Command): boolean =>
  REPORTS[game].some(([type, , says]) => {
    if (type !== command.type) return false;
    const { cause } = says(() => 0, 0);
    return type !== 'DeclareVoid' || ('cause' in command && command.cause === cause);
  });
