import { judge } from '../judge.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Rules } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';

/**
 * [17.2] [17.3] [1999 2.2] Conditions that lack something, or say what the rules have no room for, are neither made
 * known nor entered under. An approval is the regulator's: what the instrument lets be left out does not bar it, but
 * nobody enters before it is stated, for from then on the conditions stay as they are.
 */
export const refuseConditions = (
  { policy, conditions, game, told }: Rules,
  before: 'gate' | 'entry',
): Refusal | undefined => {
  if (told === 'results') return undefined;
  const { missing, contrary } = judge(policy, conditions, game);
  const [wrong] = contrary;
  if (wrong !== undefined) return refuse(wrong.clause, `the conditions: ${wrong.detail}`, wrong.field);
  const [open] = missing.filter(({ need }) => before === 'entry' || need === 'demanded');
  return open === undefined
    ? undefined
    : refuse(open.clause, `the conditions do not state ${open.says}`, open.fields[0]);
};

/** [17.2(a)] [17.2(b)] [17.2(c)] [1999 2.2] [2005 20.3] A step that has to be done before entries are taken. */
const prepare: Handler<'prepare'> = (rules, { prepared }, { step }) => {
  const { policy } = rules;
  const found = policy.gate.find((each) => each.step === step);
  if (found === undefined) {
    const asked = policy.gate.map((each) => each.step).join(', ');
    return refused(refuse(policy.gate[0].by, `${step} is not asked for: it is ${asked}`));
  }
  if (prepared.includes(step)) return refused(refuse(found.by, `${step} has been done already`));
  const incomplete = refuseConditions(rules, 'gate');
  return incomplete === undefined ? happened({ type: 'Prepared', step, by: found.by }) : refused(incomplete);
};

export const GATE_HANDLERS = { prepare };
