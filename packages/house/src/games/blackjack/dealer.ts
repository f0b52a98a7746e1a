import * as blackjack from '@baize/engine/blackjack';
import type { Due, Pace, Sources } from '../../tables/play.ts';

type Command = blackjack.Command;
type Table = blackjack.Table;
type Rules = blackjack.BlackjackRules;
type Step = blackjack.Step;
type DueAct = Due<Command>;

const DEALER = { role: 'dealer' } as const;
const SUPERVISOR = { role: 'supervisor' } as const;
const OPERATOR = { role: 'operator' } as const;

/** Nobody takes the cut that was offered: it goes on to the next player, and at last to the house's supervisor. */
const cutOrDecline = (rules: Rules, table: Table, pace: Pace, { cutDepth }: Sources): DueAct => {
  const { patron } = blackjack.cutOffered(rules, table);
  if (patron !== null) return { after: pace.patron, command: { type: 'DeclineCut', actor: DEALER, patron } };
  const { least, most } = blackjack.cutDepths(rules, table);
  return {
    after: pace.act,
    command: { type: 'CutCards', actor: SUPERVISOR, patron, depth: cutDepth(least, most) },
  };
};

/** What a player may still do of his own accord while the dealer waits, step by step. */
const ANSWERS: Partial<Record<Step['do'], readonly Command['type'][]>> = {
  deal: ['Follow'],
  closeInsurance: ['Insure', 'TakeEvenMoney'],
  allotInsurance: ['Insure'],
};

const bettorsIn = ({ round }: Table): readonly string[] => [
  ...new Set((round?.boxes ?? []).flatMap(({ wagers }) => wagers.map(({ patron }) => patron))),
];

/** Whether the dealer gives somebody time: one who is there and still has something to say to this step. */
export const isAwaited = (rules: Rules, table: Table, step: Step): boolean => {
  const answers = ANSWERS[step.do];
  if (answers === undefined || (step.do === 'deal' && table.round?.asking === null)) return false;
  return bettorsIn(table).some(
    (patron) =>
      !table.patrons[patron]?.absent &&
      blackjack.game
        .options(rules, table, { role: 'patron', patron })
        .some(({ command }) => answers.includes(command.type)),
  );
};

/** The next card, from the sealed shoe unless it waits in front with its face known. */
const dealt = (
  table: Table,
  { to }: Extract<Step, { readonly do: 'deal' }>,
  face: Sources['face'],
): Command => {
  const { at, card = face(at) } = blackjack.nextCard(table);
  return { type: 'DealCard', actor: DEALER, to, card };
};

/** What the rules leave to the dealer once nobody is awaited. What waits for a supervisor is not his. */
const actOf = (rules: Rules, table: Table, step: Step, sources: Sources): Command | undefined => {
  switch (step.do) {
    case 'introduce':
      return {
        type: 'IntroduceCards',
        actor: DEALER,
        checkedBy: 'the house',
        shoe: table.determinations.shoe,
      };
    case 'shuffle':
      return { type: 'Shuffle', actor: DEALER };
    case 'insert':
      return {
        type: 'InsertCuttingCard',
        actor: DEALER,
        fromBack: blackjack.insertDepths(rules, table).least,
      };
    case 'burn':
      return { type: 'BurnCards', actor: DEALER };
    case 'drawCuttingCard':
      return { type: 'DrawCuttingCard', actor: DEALER };
    case 'invite':
      return { type: 'InviteWagers', actor: DEALER };
    case 'deal':
      return dealt(table, step, sources.face);
    case 'settleSides':
      return { type: 'SettleSides', actor: DEALER };
    case 'closeInsurance':
      return { type: 'CloseInsurance', actor: DEALER };
    case 'allotInsurance':
      return { type: 'AllotInsurance', actor: DEALER };
    case 'settleInterim':
      return { type: 'SettleInterim', actor: DEALER };
    case 'stand':
      return { type: 'Stand', actor: DEALER, patron: null, box: step.box, hand: step.hand };
    case 'settleInsurance':
      return { type: 'SettleInsurance', actor: DEALER };
    case 'settle':
      return { type: 'SettleWagers', actor: DEALER };
    case 'void':
      return {
        type: 'DeclareVoid',
        actor: OPERATOR,
        cause: 'impractical',
        round: table.roundsPlayed,
        reason: 'there are no cards left to complete it',
      };
    default:
      return undefined;
  }
};

/**
 * The dealer's next lawful act at a virtual table. The rules say what it is (`nextStep`); this only fills in the card
 * from the sealed shoe and how long to wait. A player who lets his time pass is not there to decide (14.7).
 */
export const dueAct = (rules: Rules, table: Table, pace: Pace, sources: Sources): DueAct | undefined => {
  const step = blackjack.nextStep(rules, table);
  switch (step.do) {
    case 'cut':
      return cutOrDecline(rules, table, pace, sources);
    case 'close':
      return bettorsIn(table).length === 0
        ? undefined
        : { after: pace.betting, command: { type: 'NoMoreBets', actor: DEALER } };
    case 'decide':
      return { after: pace.patron, command: { type: 'NoteAbsence', actor: DEALER, patron: step.patron } };
    case 'collect':
      return { after: pace.result, command: { type: 'CollectCards', actor: DEALER } };
    default: {
      const command = actOf(rules, table, step, sources);
      const after = isAwaited(rules, table, step) ? pace.patron : pace.act;
      return command === undefined ? undefined : { after, command };
    }
  }
};
