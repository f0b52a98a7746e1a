import type { Card } from '@baize/engine';
import {
  type BaccaratRules,
  type Command,
  cutDepths,
  cutOfferedTo,
  nextCard,
  nextStep,
  openerOf,
  type Table,
} from '@baize/engine/baccarat';
import type { Due, Pace, Sources } from '../../tables/play.ts';
import { hiddenIn } from './faces.ts';

type DueAct = Due<Command>;

const DEALER = { role: 'dealer' } as const;
const SUPERVISOR = { role: 'supervisor' } as const;

/** Nobody takes the cut that was offered: it goes on to the next patron, and at last to the house's supervisor. */
const cutOrDecline = (rules: BaccaratRules, table: Table, pace: Pace, { cutDepth }: Sources): DueAct => {
  const patron = cutOfferedTo(table);
  if (patron !== null) return { after: pace.patron, command: { type: 'DeclineCut', actor: DEALER, patron } };
  const { least, most } = cutDepths(rules, table);
  return {
    after: pace.act,
    command: { type: 'CutCards', actor: SUPERVISOR, patron, depth: cutDepth(least, most) },
  };
};

/** The next card, from the sealed shoe unless its face is known already; face down it has none. */
const dealt = (table: Table, face: Sources['face']): { readonly card?: Card } => {
  const { at, card } = nextCard(table);
  if (card !== undefined) return { card };
  return table.determinations.face === 'down' ? {} : { card: face(at) };
};

const exposed = (table: Table, hand: 'player' | 'banker', pace: Pace, face: Sources['face']): DueAct => {
  const cards = hiddenIn(table, hand).map(({ at }) => face(at));
  const patron = openerOf(table, hand);
  return {
    after: patron === null ? pace.act : pace.patron,
    command: { type: 'ExposeHand', actor: DEALER, patron, hand, cards },
  };
};

/**
 * The dealer's next lawful act at a virtual table. The rules say what it is (`nextStep`); this only fills in the card
 * from the sealed shoe and how long to wait. A halted round waits for its supervisor, an empty layout for a wager.
 */
export const dueAct = (
  rules: BaccaratRules,
  table: Table,
  pace: Pace,
  sources: Sources,
): DueAct | undefined => {
  const step = nextStep(rules, table);
  const soon = (command: Command): DueAct => ({ after: pace.act, command });
  switch (step.do) {
    case 'introduce':
      return soon({
        type: 'IntroduceCards',
        actor: DEALER,
        source: { kind: 'checked', checkedBy: 'the house' },
      });
    case 'shuffle':
      return soon({ type: 'Shuffle', actor: DEALER });
    case 'cut':
      return cutOrDecline(rules, table, pace, sources);
    case 'insert':
      return soon({ type: 'InsertCuttingCard', actor: DEALER, fromBack: rules.law['5.4'].fromBackMin + 2 });
    case 'burn':
      return soon({ type: 'BurnCard', actor: DEALER, card: sources.face(table.shoe.cards.out) });
    case 'beginNoBet':
      return soon({ type: 'BeginNoBetCoup', actor: DEALER });
    case 'invite':
      return soon({ type: 'InviteWagers', actor: DEALER });
    case 'close':
      return table.round === null || table.round.wagers.length === 0
        ? undefined
        : { after: pace.betting, command: { type: 'NoMoreBets', actor: DEALER } };
    case 'deal':
      return soon({ type: 'DealCard', actor: DEALER, to: step.to, ...dealt(table, sources.face) });
    case 'expose':
      return exposed(table, step.to, pace, sources.face);
    case 'settlePairs':
      return soon({ type: 'SettlePairs', actor: DEALER });
    case 'settle':
      return soon({ type: 'SettleWagers', actor: DEALER });
    case 'collect':
      return { after: pace.result, command: { type: 'CollectCards', actor: DEALER } };
    case 'resume':
      return { after: pace.patron, command: { type: 'ResumeRound', actor: DEALER } };
    case 'void':
      return soon({
        type: 'DeclareVoid',
        actor: DEALER,
        cause: 'insufficientCards',
        round: table.roundsPlayed,
        reason: 'the shoe is empty',
      });
    case 'reconstruct':
      return undefined;
  }
};
