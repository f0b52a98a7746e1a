import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import type { OpenView } from './view.ts';
import { thrownWords } from './words.ts';

/** What goes on now, in a sentence, and by which clauses. Only where the house throws is a throw sealed beforehand. */
export const nowWords = (money: Money, view: OpenView, sealed: boolean): Now => {
  const { language } = money;
  const { say } = language;
  const { round, next, sign } = view;
  if (view.stage === 'closed')
    return { title: say('The table is closed'), text: say('No further round follows.'), clauses: ['8.1'] };
  if (round === null)
    return {
      title: say('The next round'),
      text: language.together([
        sealed ? say('Its throw is sealed already.') : '',
        say('Wagers are taken once the dealer invites them.'),
      ]),
      clauses: [next.by],
    };
  const { min, max } = sign.limits;
  switch (round.stage) {
    case 'betting':
      return {
        title: say('Place your bets'),
        text: say('In each box {min} to {max}.', { min: money.felt(min), max: money.felt(max) }),
        clauses: ['3.1', '2.7'],
      };
    case 'closed':
      return round.noThrows === 0
        ? {
            title: say('No more bets'),
            text: say('The dice are thrown. Wagers stay as they lie until they have come to rest.'),
            clauses: ['4.2', '2.7'],
          }
        : {
            title: say('No throw'),
            text: say('Both dice are thrown again. Wagers stay as they lie.'),
            clauses: ['5.2', '2.7'],
          };
    case 'thrown':
      return {
        title: thrownWords(language, round.thrown ?? []),
        text: say(
          'The dice have come to rest. Losing wagers are cleared, then the winners are paid, box by box.',
        ),
        clauses: ['4.4', '6.3'],
      };
    case 'paid':
      return {
        title: thrownWords(language, round.thrown ?? []),
        text: say('Everything is paid. The layout is cleared before the next round.'),
        clauses: ['6.3'],
      };
    case 'void':
      return {
        title: say('The round is void'),
        text: say('It has no result: wagers went back, and what was paid or taken is undone.'),
        clauses: round.voidedBy === null ? ['A:Void'] : [round.voidedBy, 'A:Void'],
      };
  }
};

export const plateOf = (say: Say, { stage, round }: OpenView): Plate => {
  if (stage === 'closed') return { text: say('Closed'), kind: 'locked' };
  if (round === null) return { text: say('Next round'), kind: 'plain' };
  switch (round.stage) {
    case 'void':
      return { text: say('Round void, wagers returned'), kind: 'void' };
    case 'betting':
      return { text: say('Place your bets'), kind: 'open' };
    case 'closed':
      return { text: say(round.noThrows === 0 ? 'No more bets' : 'No throw: thrown again'), kind: 'locked' };
    default:
      return { text: say('The dice lie'), kind: 'locked' };
  }
};
