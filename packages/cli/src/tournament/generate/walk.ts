import {
  type Act,
  decide,
  deskOptions,
  type Event,
  evolve,
  initial,
  type Rules,
  rulesOf,
  sealBallot,
  type Tournament,
} from '@baize/tournament';
import type { Exported } from './run.ts';

/** What brings a tournament on, the most pressing first. Nothing here takes anything back or lets somebody in. */
const ONWARD: readonly Act['do'][] = [
  'pay',
  'playOff',
  'place',
  'restOfPool',
  'confirm',
  'score',
  'prepare',
  'nameDirector',
  'lateSeat',
  'ballot',
  'cancel',
  'discard',
  'abandon',
];

const isOver = ({ paid, cancelled, closed }: Tournament): boolean =>
  paid !== undefined || cancelled || closed;

const after = (rules: Rules, state: Tournament, acts: readonly Act[]): Tournament | undefined => {
  let now = state;
  for (const act of acts) {
    const outcome = decide(rules, now, act);
    if (!outcome.ok) return undefined;
    now = outcome.events.reduce(evolve, now);
  }
  return now;
};

const HEAD = { position: 1, hash: 'a'.repeat(64) };
const SEATS = 7;

/** A wave whose ballot was sealed is drawn with a new seal: the secret of the first is not ours. */
const drawn = (rules: Rules, state: Tournament, number: number): Tournament | undefined => {
  for (const { name: session, waves } of rules.conditions.sessions) {
    for (const wave of waves?.map((_, index) => index + 1) ?? [undefined]) {
      const of = { session, ...(wave === undefined ? {} : { wave }) };
      const secret = String(number).padStart(64, '0');
      const commitment = sealBallot({ tournament: rules.name, ...of }, secret);
      const anew = after(rules, state, [
        { do: 'seal', ...of, commitment, reason: 'drawn anew' },
        { do: 'closeList', ...of, seats: SEATS, head: HEAD },
        { do: 'draw', ...of, secret },
      ]);
      if (anew !== undefined) return anew;
    }
  }
  return undefined;
};

/** One step on, by what the desk offers. */
const step = (rules: Rules, state: Tournament, number: number): Tournament | undefined => {
  const offered = deskOptions(rules, state).map(({ act }) => act);
  for (const what of ONWARD) {
    if (what === 'nameDirector' && state.director !== undefined) continue;
    const act = offered.find((each) => each.do === what);
    if (act !== undefined) return after(rules, state, [act]);
    // Who sits at a counted table and is in no count is added to it before anything is confirmed.
    if (what === 'score') {
      const missing = offered.find(
        (each) =>
          each.do === 'correct' &&
          Object.keys(each.chips).some(
            (player) =>
              !state.scores.some(
                ({ session, chips }) => session === each.session && Object.hasOwn(chips, player),
              ),
          ),
      );
      if (missing !== undefined) return after(rules, state, [missing]);
    }
    const anew = what === 'ballot' ? drawn(rules, state, number) : undefined;
    if (anew !== undefined) return anew;
  }
  return undefined;
};

const STEPS_MOST = 400;

/** Why a tournament cannot be brought to its end from here, going by what is offered; nothing where it can. */
const stuckAt = (rules: Rules, state: Tournament): string | undefined => {
  let now = state;
  for (let number = 0; !isOver(now); number += 1) {
    const next = number < STEPS_MOST ? step(rules, now, number) : undefined;
    if (next === undefined) {
      const acts = deskOptions(rules, now).map(({ act }) => act.do);
      return `${number} steps on nothing leads further of ${[...new Set(acts)].join(', ')}`;
    }
    now = next;
  }
  return undefined;
};

/** The states of a tournament from which nobody could go on to its end; every so many events are looked at. */
export const deadEndsIn = ({ events, ...file }: Exported, every: number): readonly string[] => {
  const rules = rulesOf(file, 'everything');
  if ('detail' in rules) return [rules.detail];
  const found: string[] = [];
  let state = initial(rules);
  for (const [index, event] of (events as readonly Event[]).entries()) {
    state = evolve(state, event);
    if (index % every !== 0) continue;
    const stuck = stuckAt(rules, state);
    if (stuck !== undefined) found.push(`after event ${index + 1}: ${stuck}`);
  }
  return found;
};
