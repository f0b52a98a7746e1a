import {
  type Act,
  decide,
  type Event,
  evolve,
  type Rules,
  readAct,
  type Tournament,
} from '@baize/tournament';
import { between, type Chance, onceIn, oneOf } from './chance.ts';

/** A tournament while it is being made up. */
export interface Run {
  readonly rules: Rules;
  readonly chance: Chance;
  readonly record: object[];
  readonly events: Event[];
  state: Tournament;
  names: number;
}

/** Does an act if the rules allow it, and says whether they did. */
export const may = (run: Run, said: object): boolean => {
  const act = readAct(said, run.record.length);
  if ('detail' in act) throw new Error(`generated no act: ${act.detail}`);
  const outcome = decide(run.rules, run.state, act as Act);
  if (!outcome.ok) return false;
  run.record.push(said);
  run.events.push(...outcome.events);
  run.state = outcome.events.reduce(evolve, run.state);
  return true;
};

/** For what cannot be refused. */
export const does = (run: Run, said: object): void => {
  if (may(run, said)) return;
  const outcome = decide(run.rules, run.state, readAct(said, 0) as Act);
  throw new Error(`${JSON.stringify(said)}: ${JSON.stringify(outcome)}`);
};

export const newcomer = (run: Run): string => {
  run.names += 1;
  return `P${run.names}`;
};

export const present = ({ state }: Run): string[] =>
  state.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player);

export const somebody = (run: Run): string => {
  const players = present(run);
  return players[run.chance(Math.max(1, players.length))] ?? 'nobody';
};

export const enter = (run: Run, player: string): boolean => {
  const group = onceIn(run.chance, 3) ? { group: `G${run.chance(4)}` } : {};
  return may(run, { do: 'enter', player, notified: true, agreed: true, ...group });
};

/** Chips out of few values, so that players are often equal. */
export const chipsFor = (run: Run, players: readonly string[]): Record<string, number> => {
  const values = oneOf<readonly number[]>(run.chance, [
    [0, 25, 49, 50, 500, 1000],
    [0, 500, 1000, 1500, 2000, 2500, 3000],
    [0, 20, 30],
  ]);
  return Object.fromEntries(
    players.map((player) => [
      player,
      onceIn(run.chance, 4) ? run.chance(5000) : (values[run.chance(values.length)] ?? 0),
    ]),
  );
};

/** Sometimes what happened is undone, where the rules have it so; the last most often. */
export const undoes = (run: Run, often: number): void => {
  const { chance } = run;
  if (!onceIn(chance, often)) return;
  const { length } = run.events;
  const event = onceIn(chance, 2) ? length - 1 : chance(length);
  may(run, { do: 'undo', event, reason: 'done by mistake' });
};

export const undoesLast = (run: Run): boolean =>
  may(run, { do: 'undo', event: run.events.length - 1, reason: 'done by mistake' });

/** The rounds in which players who cannot make the minimum went out, as far as anybody took them down. */
export const outsFor = (
  { chance }: Run,
  chips: Readonly<Record<string, number>>,
): { readonly out?: Readonly<Record<string, number | 'last'>> } => {
  const told = onceIn(chance, 2);
  const out = Object.entries(chips)
    .filter(([, held]) => told && held < LEAST && !onceIn(chance, 5))
    .map(([player]) => [player, onceIn(chance, 2) ? ('last' as const) : between(chance, 1, 4)] as const);
  return out.length === 0 ? {} : { out: Object.fromEntries(out) };
};

/** The minimum wager of generated conditions. */
const LEAST = 50;
