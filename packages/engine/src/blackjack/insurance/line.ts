import type { Cents } from '../../core/money.ts';
import { dollars } from '../../core/money.ts';
import type { Part } from '../../core/stated.ts';
import { findBox, findHand, roundOf } from '../chips.ts';
import { refuseChips } from '../hands/box.ts';
import { dealerShowsAce } from '../hands/dealer.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import { refuseUnlessNext } from '../step.ts';
import type { HandWager, InsuranceStage, Table } from '../table.ts';

/** The wager of a player on a box, as far as it is still open. Before the subsequent deal a box has one hand. */
export const wagerOn = (table: Table, box: number, owner: string): HandWager | undefined =>
  findHand(findBox(table.round, box), 1)?.wagers.find(({ patron }) => patron === owner);

export const isInsuredBy = (table: Table, box: number, owner: string, patron: string): boolean =>
  roundOf(table).insurances.some(
    (each) => each.box === box && each.owner === owner && each.patron === patron,
  );

/** [7.1] Insurance is a wager against the dealer's ace. */
export const refuseNoAce = (rules: BlackjackRules, { round }: Table): Refusal | undefined =>
  round !== null && dealerShowsAce(round)
    ? undefined
    : refuse(rules, '7.1', "the dealer's first card is no ace");

/**
 * [7.3] [7.2] [8.1(b)] Insurance is taken after the initial deal and before the subsequent one: one's own until that of
 * others is allotted, and that of others once each has been asked about his own.
 */
export const refuseTime = (
  rules: BlackjackRules,
  table: Table,
  stage: Exclude<InsuranceStage, 'closed'>,
): Refusal | undefined => {
  const now = table.round?.insurance;
  if (now === 'closed') return refuse(rules, '7.3', 'the time for this insurance is over');
  if (now === 'own' && stage === 'others')
    return refuse(rules, '7.2', 'each player is asked about his own wager first');
  return refuseUnlessNext(rules, table, now === 'own' ? 'closeInsurance' : 'allotInsurance');
};

const commonDivisor = (one: number, other: number): number =>
  other === 0 ? one : commonDivisor(other, one % other);

/**
 * [7.4] [A:Float] Insurance goes in steps of half the smallest chip; where that is no whole sum, of as many halves as
 * make one.
 */
export const insuranceStep = (rules: BlackjackRules, { sign }: Pick<Table, 'sign'>): Cents => {
  if (sign.rounded === 'up') return sign.chip;
  const { part, of } = rules.law['7.4'];
  return (sign.chip * part) / commonDivisor(sign.chip * part, of);
};

/** `half`, or `2/3`: how a refusal names a part. */
export const printPart = ({ part, of }: Part): string => {
  if (part === of) return 'all';
  return part === 1 && of === 2 ? 'half' : `${part}/${of}`;
};

/** [7.1] [7.2] The most that may insure a wager: half of it, in whole steps. */
export const capOn = (rules: BlackjackRules, table: Table, { part, of }: Part, stake: Cents): Cents => {
  const cap = Math.floor((stake * part) / of);
  return cap - (cap % insuranceStep(rules, table));
};

/**
 * [4.2] [7.4] Whether an amount may lie on the insurance line: in its steps, within the cap, and chips that are there.
 */
export const refuseInsuranceAmount = (
  rules: BlackjackRules,
  table: Table,
  wager: { readonly patron: string; readonly amount: Cents; readonly reserved: Cents },
  half: { readonly by: Canon; readonly part: Part; readonly stake: Cents },
): Refusal | undefined => {
  const { patron, amount, reserved } = wager;
  const chips = refuseChips(rules, table, patron, amount, reserved);
  if (chips !== undefined) return chips;
  if (amount * half.part.of > half.stake * half.part.part) {
    return refuse(
      rules,
      half.by,
      `${printPart(half.part)} of ${dollars(half.stake)} is the most that insures it, not ${dollars(amount)}`,
    );
  }
  return amount % insuranceStep(rules, table) === 0
    ? undefined
    : refuse(
        rules,
        '7.4',
        `insurance goes in steps of ${printPart(rules.law['7.4'])} the smallest chip of ${dollars(table.sign.chip)}`,
      );
};
