import type { Act } from './act.ts';
import { readConditions } from './conditions.ts';
import { decide } from './decide/index.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { type Book, fileOf } from './file.test-kit.ts';
import { policyOf } from './instruments.ts';
import { readAct } from './read-act.ts';
import { initial, type Rules, type Tournament } from './state.ts';
import { inWords } from './words.test-kit.ts';

/** A desk at which acts are done one by one. */
export interface Desk {
  readonly rules: Rules;
  readonly state: () => Tournament;
  /** `Entered 20.6`, or `not by 20.3`. */
  readonly do: (...acts: readonly object[]) => string[];
}

/** What one or another of the five asks for besides, so that conditions can be made known. */
const STATED = {
  entryForm: 'form 7',
  chipsIssued: 'free',
  sessionLength: { rounds: 20 },
  playOffLength: { rounds: 5 },
  entryMethod: 'at the desk',
  eligibility: 'members',
  tables: 'as many as are needed',
  groups: 'none',
  jackpot: 'no jackpot wagers',
  elimination: 'chips below the minimum',
  sessionTie: 'extraRounds',
  pointsTie: 'split',
  repechageTerms: 'whoever has not gone on',
  seatingWhilePlaying: 'when a table is full',
  statement: true,
  commission: 0,
  commissionApproved: true,
  buyBack: 0,
  minPlayers: 1,
  maxPlayers: 1000,
};

/** The conditions of the test kit under an instrument, complete, with every step told. */
export const rulesUnder = (book: Book, said: object = {}, told: Rules['told'] = 'everything'): Rules => {
  const policy = policyOf(book);
  const asked = new Set(policy?.items.flatMap(({ fields }) => fields));
  const stated = Object.fromEntries(Object.entries(STATED).filter(([field]) => asked.has(field)));
  const conditions = readConditions(fileOf(book, [], { ...stated, ...said }).conditions);
  if (policy === undefined || 'detail' in conditions) throw new Error('no rules');
  return { policy, conditions, game: 'blackjack', name: 'T', told };
};

export const actOf = (said: object): Act => {
  const act = readAct(said, 0);
  if ('detail' in act) throw new Error(inWords(act).detail);
  return act;
};

export const deskOf = (book: Book, said: object = {}, before: readonly Event[] = []): Desk => {
  const rules = rulesUnder(book, said);
  let state = before.reduce(evolve, initial(rules));
  return {
    rules,
    state: () => state,
    do: (...acts) =>
      acts.map((each) => {
        const outcome = decide(rules, state, actOf(each));
        if (!outcome.ok) return `not by ${inWords(outcome.refusal).clause}`;
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

/**
 * A desk whose entries were taken before conditions were judged: its record has them, whatever the conditions lack.
 */
export const recordedDesk = (book: Book, players: string, said: object = {}): Desk =>
  deskOf(book, said, [
    ...(policyOf(book)?.gate ?? []).map(({ step, by }): Event => ({ type: 'Prepared', step, by })),
    { type: 'DirectorNamed', name: 'Dora', by: '' },
    ...[...players].map((player): Event => ({ type: 'Entered', player, by: '' })),
  ]);

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
