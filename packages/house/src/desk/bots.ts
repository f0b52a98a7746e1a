import { below, wordsOf } from '../chance/uniform.ts';
import { demoIn } from '../games.ts';
import type { House } from '../house.ts';
import { drawId } from '../people/token.ts';
import { StoreFailure } from '../store/port.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { HouseKind } from '../tables/plays.ts';

const BUY_IN = 200_000;

/** After so long they try again what could not be written. */
export const AGAIN_MS = 2000;

const hasToAnswer = (reply: Reply): boolean => !reply.ok && reply.refusal.needs === 'realityCheck';

/** Who plays by himself has seen how long he has played as soon as he is told, and plays on. */
const answerCheck = ({ care, chance }: House, person: string): Promise<unknown> =>
  care.perform(person, { type: 'Acknowledge' }, { id: `bot:${drawId(chance)}`, by: person });

/**
 * People of the demo who play by themselves, so that a table is never empty. They act by the same commands as anybody.
 */
export const seatBots = async (
  house: House,
  table: string,
  people: readonly string[],
): Promise<() => void> => {
  const { floor, clock, chance, logger, library } = house;
  const words = wordsOf(chance);
  const draw = (many: number): number => below(words, many);
  const { bot } = demoIn(library, (await floor.play(table)).rulebook);
  const callOffs = new Set<() => void>();
  let isOver = false;
  /** The last occasion on which each has made up his mind. */
  const decided = new Map<string, string>();

  const perform = (person: string, command: HouseKind['command']) =>
    floor.perform(table, { id: `bot:${drawId(chance)}`, person, command });

  /** Whatever was under way when they were told to stop begins nothing more. */
  const later = (wait: number, act: () => void): void => {
    if (isOver) return;
    const callOff = clock.at(clock.now() + wait, () => {
      callOffs.delete(callOff);
      act();
    });
    callOffs.add(callOff);
  };

  /** What could not be written has had no effect: he makes up his mind anew when the store may be well again. */
  const failed = (person: string, error: unknown): void => {
    logger.error(`${person}, who plays by himself at table ${table}, could not act`, error);
    if (!(error instanceof StoreFailure)) return;
    decided.delete(person);
    later(AGAIN_MS, () => consider(person));
  };

  const next = async (person: string): Promise<void> => {
    const actor = { role: 'patron', patron: person } as const;
    const [{ view }, options] = await Promise.all([floor.view(table, actor), floor.options(table, actor)]);
    const move = bot.next({ person, view, options, draw });
    if (move === undefined || decided.get(person) === move.occasion) return;
    decided.set(person, move.occasion);
    later(move.after, () => {
      perform(person, move.command)
        .then((reply) => {
          if (!hasToAnswer(reply)) return undefined;
          decided.delete(person);
          return answerCheck(house, person).then(() => consider(person));
        })
        .catch((error: unknown) => failed(person, error));
    });
  };

  const consider = (person: string): void => {
    next(person).catch((error: unknown) => failed(person, error));
  };

  for (const [index, person] of people.entries()) {
    const own = { actor: { role: 'patron', patron: person }, patron: person } as const;
    await perform(person, { type: 'BringChips', ...own, amount: BUY_IN });
    await perform(person, { type: 'TakeSeat', ...own, seat: 2 + index * 2 });
  }
  const considerAll = (): void => {
    for (const person of people) consider(person);
  };
  const stop = floor.subscribe((changed) => {
    if (changed === table) considerAll();
  });
  considerAll();
  return () => {
    isOver = true;
    stop();
    for (const callOff of callOffs) callOff();
  };
};
