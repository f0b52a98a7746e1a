import type { RouletteRules } from '@baize/engine/roulette';
import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import type { OpenView, RoundView } from './view.ts';
import { numberWords } from './words.ts';

const betting = (money: Money, { sign }: OpenView, { noSpins }: RoundView): Now => {
  const { say, together } = money.language;
  const { inside, outside, perSpin } = sign;
  return {
    title: say(noSpins === 0 ? 'Place your bets' : 'No spin, bets are open again'),
    text: together([
      noSpins === 0 ? '' : say('It was no spin: wagers lie as they lay and may be changed.'),
      say('On the numbers {min} to {max}, around them {least} to {most}.', {
        ...{ min: money.felt(inside.min), max: money.felt(inside.max) },
        ...{ least: money.felt(outside.min), most: money.felt(outside.max) },
      }),
      say('Together at least {sum} for a spin.', { sum: money.felt(perSpin) }),
    ]),
    clauses: noSpins === 0 ? ['3.1', '3.6', '4.3'] : ['7.2', '4.3'],
  };
};

/** What goes on now, in a sentence, and by which clauses. Only where the house spins is a number sealed beforehand. */
export const nowWords = (money: Money, rules: RouletteRules, view: OpenView, sealed: boolean): Now => {
  const { say, together } = money.language;
  const { round, next } = view;
  if (view.stage === 'closed')
    return { title: say('The table is closed'), text: say('No further spin follows.'), clauses: ['10.1'] };
  if (round === null)
    return {
      title: say('The next spin'),
      text: together([
        sealed ? say('Its number is sealed already.') : '',
        say('Wagers are taken once the dealer invites them.'),
      ]),
      clauses: [next.by],
    };
  switch (round.stage) {
    case 'betting':
      return betting(money, view, round);
    case 'announced':
    case 'paid':
      return {
        title: numberWords(say, rules, round.spin?.number ?? 0),
        text: say(
          round.stage === 'announced'
            ? 'The marker is on the number. Losing wagers are cleared, then the winners are paid, outside wagers first.'
            : 'Everything is paid. The layout is cleared before the next spin.',
        ),
        clauses: round.stage === 'announced' ? ['6.4', '8.4'] : ['8.5'],
      };
    case 'spinning':
      return {
        title: say('No more bets'),
        text: say('The ball turns. Wagers stay as they lie until it has come to rest.'),
        clauses: ['6.3', '4.3'],
      };
    case 'void':
      return {
        title: say('The spin is void'),
        text: say('It has no result: wagers went back, and what was paid or taken is undone.'),
        clauses: round.voidedBy === null ? ['A:Void'] : [round.voidedBy, 'A:Void'],
      };
  }
};

export const plateOf = (say: Say, { stage, round }: OpenView): Plate => {
  if (stage === 'closed') return { text: say('Closed'), kind: 'locked' };
  if (round === null) return { text: say('Next spin'), kind: 'plain' };
  if (round.stage === 'void') return { text: say('Spin void, wagers returned'), kind: 'void' };
  if (round.stage === 'betting')
    return { text: say(round.noSpins === 0 ? 'Place your bets' : 'No spin: place your bets'), kind: 'open' };
  return {
    text: say(round.stage === 'spinning' ? 'No more bets' : 'The marker is on the number'),
    kind: 'locked',
  };
};
