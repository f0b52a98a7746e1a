import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
  type Rulebook,
} from '@baize/rulebooks';
import { settleRound as settleBaccarat } from './baccarat/referee.ts';
import { readRound as readBaccarat } from './baccarat/round-file.ts';
import { rulesOf as baccaratRules } from './baccarat/rules.ts';
import { settleRound as settleBlackjack } from './blackjack/referee.ts';
import { readRound as readBlackjack } from './blackjack/round-file.ts';
import { rulesOf as blackjackRules } from './blackjack/rules.ts';
import { type Answer, type Fault, type Fields, fault, isFault, isFields } from './core/notation.ts';

import { settleRound as settlePoker } from './poker/referee.ts';
import { readRound as readPoker } from './poker/round-file.ts';
import { pokerRulesOf } from './poker/rules.ts';
import { settleRound as settleRoulette } from './roulette/referee.ts';
import { readRound as readRoulette } from './roulette/round-file.ts';
import { rouletteRulesOf } from './roulette/rules.ts';

type Settle = (file: Fields) => Answer | Fault;

/** A rulebook with its way to read a round file and to settle it. */
const notation = <Rules, Round extends object>(
  { edition }: Rulebook,
  rules: Rules,
  read: (rules: Rules, file: Fields) => Round | Fault,
  settle: (rules: Rules, round: Round) => Answer | Fault,
): readonly [string, Settle] => [
  edition.id,
  (file) => {
    const round = read(rules, file);
    return isFault(round) ? round : settle(rules, round);
  },
];

/** [act-mini-baccarat-2016 I:4] [act-blackjack-2018 I:4] [act-blackjack-2005 I:approval] [act-canberra-poker-2023 I:4, A:Authorised game] [house-roulette I:3] [house-baccarat I:3] The file names the rulebook that it is played by. */
const NOTATIONS: ReadonlyMap<unknown, Settle> = new Map<unknown, Settle>([
  notation(actMiniBaccarat2016, baccaratRules(actMiniBaccarat2016), readBaccarat, settleBaccarat),
  notation(actBlackjack2018, blackjackRules(actBlackjack2018), readBlackjack, settleBlackjack),
  notation(actBlackjack2005, blackjackRules(actBlackjack2005), readBlackjack, settleBlackjack),
  notation(actCanberraPoker2023, pokerRulesOf(actCanberraPoker2023), readPoker, settlePoker),
  notation(houseBaccarat, baccaratRules(houseBaccarat), readBaccarat, settleBaccarat),
  notation(houseRoulette, rouletteRulesOf(houseRoulette), readRoulette, settleRoulette),
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
