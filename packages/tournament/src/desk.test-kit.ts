import type { Act } from './act.ts';
import { readConditions } from './conditions.ts';
import { decide } from './decide/index.ts';
import { evolve } from './evolve.ts';
import { type Book, fileOf } from './file.test-kit.ts';
import { policyOf } from './instruments.ts';
import { readAct } from './read-act.ts';
import { initial, type Rules, type Tournament } from './state.ts';

/** A desk at which acts are done one by one. */
export interface Desk {
  readonly rules: Rules;
  readonly state: () => Tournament;
  /** `Entered 20.6`, or `not by 20.3`. */
  readonly do: (...acts: readonly object[]) => string[];
}

/** The conditions of the test kit under an instrument, with every step told. */
export const rulesUnder = (book: Book, said: object = {}, told: Rules['told'] = 'everything'): Rules => {
  const policy = policyOf(book);
  const conditions = readConditions(fileOf(book, [], said).conditions);
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  return { policy, conditions, game: 'blackjack', name: 'T', told };
};

export const actOf = (said: object): Act => {
  const act = readAct(said, 0);
  if ('detail' in act) throw new Error(act.detail);
  return act;
};

export const deskOf = (book: Book, said: object = {}): Desk => {
  const rules = rulesUnder(book, said);
  let state = initial(rules);
  return {
    rules,
    state: () => state,
    do: (...acts) =>
      acts.map((each) => {
        const outcome = decide(rules, state, actOf(each));
        if (!outcome.ok) return `not by ${outcome.refusal.clause}`;
        for (const event of outcome.events) state = evolve(state, event);
        return outcome.events.map(({ type, by }) => `${type} ${by}`).join();
      }),
  };
};

/** A desk that is ready for entries, with these players in. */
export const openDesk = (book: Book, players: string, said: object = {}): Desk => {
  const desk = deskOf(book, said);
  desk.do(
    ...desk.rules.policy.gate.map(({ step }) => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    ...[...players].map((player) => enter(player)),
  );
  return desk;
};

/** What a ballot that was drawn by hand is told with. */
export const BY_HAND = { how: 'numbered balls', drawnBy: 'Dora', seenBy: 'Wim' };

/** Seats by letter, drawn by hand: `seat('heats', 'ABC', 'DEF')` is two tables of three. */
export const seat = (session: string, ...tables: readonly string[]): object => ({
  do: 'ballot',
  session,
  tables: tables.map((table) => [...table]),
  ...BY_HAND,
});

export const confirm = (session: string): object => ({ do: 'confirm', session });

/** Somebody who was told of the conditions and agreed to them. */
export const enter = (player: string, more: object = {}): object => ({
  do: 'enter',
  player,
  notified: true,
  agreed: true,
  ...more,
});
