import { throwWords } from '@baize/engine/dice';
import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { moneyAt } from '../../words/money.ts';
import type { OpenView } from './view.ts';

/** What goes on now, in a sentence, and by which clauses. Only where the house throws is a throw sealed beforehand. */
export const nowWords = (view: OpenView, sealed: boolean): Now => {
  const { round, next, sign } = view;
  if (view.stage === 'closed')
    return { title: 'The table is closed', text: 'No further round follows.', clauses: ['8.1'] };
  if (round === null)
    return {
      title: 'The next round',
      text: `${sealed ? 'Its throw is sealed already. ' : ''}Wagers are taken once the dealer invites them.`,
      clauses: [next.by],
    };
  const { min, max } = sign.limits;
  switch (round.stage) {
    case 'betting':
      return {
        title: 'Place your bets',
        text: `In each box ${moneyAt(view).felt(min)} to ${moneyAt(view).felt(max)}.`,
        clauses: ['3.1', '2.7'],
      };
    case 'closed':
      return round.noThrows === 0
        ? {
            title: 'No more bets',
            text: 'The dice are thrown. Wagers stay as they lie until they have come to rest.',
            clauses: ['4.2', '2.7'],
          }
        : {
            title: 'No throw',
            text: 'Both dice are thrown again. Wagers stay as they lie.',
            clauses: ['5.2', '2.7'],
          };
    case 'thrown':
      return {
        title: throwWords(round.thrown ?? []),
        text: 'The dice have come to rest. Losing wagers are cleared, then the winners are paid, box by box.',
        clauses: ['4.4', '6.3'],
      };
    case 'paid':
      return {
        title: throwWords(round.thrown ?? []),
        text: 'Everything is paid. The layout is cleared before the next round.',
        clauses: ['6.3'],
      };
    case 'void':
      return {
        title: 'The round is void',
        text: 'It has no result: wagers went back, and what was paid or taken is undone.',
        clauses: round.voidedBy === null ? ['A:Void'] : [round.voidedBy, 'A:Void'],
      };
  }
};

export const plateOf = ({ stage, round }: OpenView): Plate => {
  if (stage === 'closed') return { text: 'Closed', kind: 'locked' };
  if (round === null) return { text: 'Next round', kind: 'plain' };
  switch (round.stage) {
    case 'void':
      return { text: 'Round void, wagers returned', kind: 'void' };
    case 'betting':
      return { text: 'Place your bets', kind: 'open' };
    case 'closed':
      return { text: round.noThrows === 0 ? 'No more bets' : 'No throw: thrown again', kind: 'locked' };
    default:
      return { text: 'The dice lie', kind: 'locked' };
  }
};
