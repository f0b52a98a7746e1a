import { referee } from '../referee.ts';
import { rules2018 } from './round.test-kit.ts';

type Told = Readonly<Record<string, unknown>>;

/** Twenty and seventeen against nineteen, unless told otherwise. */
const fileOf = (told: Told) => ({
  rulebook: rules2018.rulebook,
  determinations: { decks: 6, soft17: 'stand' },
  boxes: [1, 2].map((box) => ({ box, wagers: [{ player: `P${box}`, amount: 1000 }] })),
  cards: 'Tc Td 9h Ts 7s Tc 2c 3c 4c 5c',
  acts: [1, 2].map((box) => ({ box, act: 'stand' })),
  ...told,
});

/** Where a file is refused, by which clause and in which words. */
export const fault = (told: Told) => {
  const answer = referee(fileOf(told));
  return answer.ok ? 'settled' : [answer.refusal.at, answer.refusal.clause, answer.refusal.detail];
};

interface Whole {
  readonly hands: Readonly<Record<string, { readonly cards: string }>>;
  readonly irregularities?: readonly { readonly what: string; clause: string; detail: string }[];
  readonly void?: { readonly clause: string };
}

/** What a file comes to: the hands, the lines, how many cards, and what was ruled. */
export const answer = (told: Told) => {
  const said = referee(fileOf(told));
  if (!said.ok) return said.refusal;
  const { hands, irregularities, void: voided } = said as unknown as Whole;
  return {
    hands: Object.values(hands).map(({ cards }) => cards),
    lines: said.lines.map(({ player, result, net, clause }) => `${player} ${result} ${net} ${clause}`),
    ruled: irregularities?.map(({ what, clause, detail }) => `${what} ${clause}: ${detail}`),
    used: said.cardsUsed,
    ...(voided === undefined ? {} : { void: voided.clause }),
  };
};
export const only = (what: string, after: unknown, more: object = {}) => ({
  irregularities: [{ what, after, ...more }],
});

export const HANDS = ['Tc Ts', 'Td 7s', '9h Tc'];
export const WON = 'P1 win 1000 13.2(b)';
export const PLAIN = { hands: HANDS, lines: [WON, 'P2 lose -1000 13.1(e)'], used: 6 };
