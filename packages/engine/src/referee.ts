import { actCanberraPoker2023, actMiniBaccarat2016, houseRoulette } from '@baize/rulebooks';
import { settleRound } from './baccarat/referee.ts';
import { readRound } from './baccarat/round-file.ts';
import { rulesOf } from './baccarat/rules.ts';
import { type Answer, type Fault, type Fields, fault, isFault, isFields } from './core/notation.ts';

import { settleRound as settlePoker } from './poker/referee.ts';
import { readRound as readPoker } from './poker/round-file.ts';
import { pokerRulesOf } from './poker/rules.ts';
import { settleRound as settleRoulette } from './roulette/referee.ts';
import { readRound as readRoulette } from './roulette/round-file.ts';
import { rouletteRulesOf } from './roulette/rules.ts';

type Settle = (file: Fields) => Answer | Fault;

const miniBaccarat2016 = rulesOf(actMiniBaccarat2016);
const canberraPoker2023 = pokerRulesOf(actCanberraPoker2023);
const rouletteOfTheHouse = rouletteRulesOf(houseRoulette);

/** [act-mini-baccarat-2016 I:4] [act-canberra-poker-2023 I:4, A:Authorised game] [house-roulette I:3] Each rulebook's way to read and settle its round files; the file names the one it is played by. */
const NOTATIONS: ReadonlyMap<unknown, Settle> = new Map<unknown, Settle>([
  [
    actMiniBaccarat2016.edition.id,
    (file) => {
      const round = readRound(miniBaccarat2016, file);
      return isFault(round) ? round : settleRound(miniBaccarat2016, round);
    },
  ],
  [
    actCanberraPoker2023.edition.id,
    (file) => {
      const round = readPoker(canberraPoker2023, file);
      return isFault(round) ? round : settlePoker(canberraPoker2023, round);
    },
  ],
  [
    houseRoulette.edition.id,
    (file) => {
      const round = readRoulette(rouletteOfTheHouse, file);
      return isFault(round) ? round : settleRoulette(rouletteOfTheHouse, round);
    },
  ],
]);

const refused = (refusal: Fault, id: unknown): Answer =>
  id === undefined ? { ok: false, refusal } : { ok: false, id, refusal };

/** Settles one round file by its own rulebook. Bad input changes nothing and is told with its field or clause. */
export const referee = (file: unknown): Answer => {
  if (!isFields(file)) return refused(fault('', 'a round file is one JSON object'), undefined);
  const settle = NOTATIONS.get(file.rulebook);
  if (settle === undefined) {
    const known = [...NOTATIONS.keys()].join(', ');
    return refused(fault('rulebook', `no such rulebook here; there are ${known}`), file.id);
  }
  const answer = settle(file);
  return isFault(answer) ? refused(answer, file.id) : answer;
};

/** The same from text: one line of a file of round files. */
export const refereeLine = (line: string): Answer => {
  let file: unknown;
  try {
    file = JSON.parse(line);
  } catch (error) {
    return refused(fault('', `this is not JSON: ${(error as Error).message}`), undefined);
  }
  return referee(file);
};
