import type { RouletteRules } from '@baize/engine/roulette';
import type { Plate } from '../../mark/state-plate.tsx';
import type { Now } from '../../why/why-item.ts';
import { feltMoney } from '../../words/money.ts';
import type { OpenView, RoundView } from './view.ts';
import { numberWords } from './words.ts';

const betting = ({ sign }: OpenView, { noSpins }: RoundView): Now => {
  const { inside, outside, perSpin } = sign;
  const again = noSpins === 0 ? '' : 'It was no spin: wagers lie as they lay and may be changed. ';
  return {
    title: noSpins === 0 ? 'Place your bets' : 'No spin, bets are open again',
    text: `${again}On the numbers ${feltMoney(inside.min)} to ${feltMoney(inside.max)}, around them ${feltMoney(outside.min)} to ${feltMoney(outside.max)}. Together at least ${feltMoney(perSpin)} for a spin.`,
    clauses: noSpins === 0 ? ['3.1', '3.6', '4.3'] : ['7.2', '4.3'],
  };
};

const NEXT: Readonly<Record<Exclude<RoundView['stage'], 'betting' | 'announced' | 'paid'>, Now>> = {
  spinning: {
    title: 'No more bets',
    text: 'The ball turns. Wagers stay as they lie until it has come to rest.',
    clauses: ['6.3', '4.3'],
  },
  void: {
    title: 'The spin is void',
    text: 'It has no result: wagers went back, and what was paid or taken is undone.',
    clauses: ['A:Void'],
  },
};

/** What goes on now, in a sentence, and by which clauses. Only where the house spins is a number sealed beforehand. */
export const nowWords = (rules: RouletteRules, view: OpenView, sealed: boolean): Now => {
  const { round, next } = view;
  if (view.stage === 'closed')
    return { title: 'The table is closed', text: 'No further spin follows.', clauses: ['10.1'] };
  if (round === null)
    return {
      title: 'The next spin',
      text: `${sealed ? 'Its number is sealed already. ' : ''}Wagers are taken once the dealer invites them.`,
      clauses: [next.by],
    };
  if (round.stage === 'betting') return betting(view, round);
  if (round.stage === 'announced' || round.stage === 'paid')
    return {
      title: numberWords(rules, round.spin?.number ?? 0),
      text:
        round.stage === 'announced'
          ? 'The marker is on the number. Losing wagers are cleared, then the winners are paid, outside wagers first.'
          : 'Everything is paid. The layout is cleared before the next spin.',
      clauses: round.stage === 'announced' ? ['6.4', '8.4'] : ['8.5'],
    };
  return round.stage === 'void' && round.voidedBy !== null
    ? { ...NEXT.void, clauses: [round.voidedBy, 'A:Void'] }
    : NEXT[round.stage];
};

export const plateOf = ({ stage, round }: OpenView): Plate => {
  if (stage === 'closed') return { text: 'Closed', kind: 'locked' };
  if (round === null) return { text: 'Next spin', kind: 'plain' };
  if (round.stage === 'void') return { text: 'Spin void, wagers returned', kind: 'void' };
  if (round.stage === 'betting')
    return round.noSpins === 0
      ? { text: 'Place your bets', kind: 'open' }
      : { text: 'No spin: place your bets', kind: 'open' };
  return {
    text: round.stage === 'spinning' ? 'No more bets' : 'The marker is on the number',
    kind: 'locked',
  };
};
