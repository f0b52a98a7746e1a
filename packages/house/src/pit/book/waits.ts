import { dollars } from '@baize/engine';
import type { Wait } from '../waits.ts';
import {
  type Book,
  type FloatCount,
  type HandPay,
  isOpenCount,
  isOpenSlip,
  isUnsigned,
  type Slip,
} from './book.ts';

const HOUSE = { is: 'fill', stands: false, clause: null, rulebook: null, acts: [] } as const;

const waitOfSlip = ({ number, kind, table, amount, why, issued }: Slip): Wait => ({
  ...HOUSE,
  key: `slip ${number} ${issued === null ? 'asked' : 'issued'}`,
  table,
  what: issued === null ? `Issue the ${kind}, as another name` : `Receive the ${kind}, as another name`,
  why: `Slip ${String(number).padStart(4, '0')}, ${dollars(amount)}: ${why}`,
});

const waitOfCount = ({ number, table, amount, book }: FloatCount): Wait => ({
  ...HOUSE,
  key: `count ${number}`,
  table,
  what: 'Confirm a count of the float, as another name',
  why:
    amount === book
      ? `${dollars(amount)}, as the ledger says.`
      : `${dollars(amount)}; the ledger says ${dollars(book)}.`,
});

const waitOfHandPay = ({ number, table, round, box, amount, signed }: HandPay): Wait => ({
  ...HOUSE,
  key: `handPay ${number} ${signed.length}`,
  is: 'handPay',
  table,
  what: signed.length === 0 ? 'Sign the hand pay, first name' : 'Sign the hand pay, second name',
  why: `Jackpot prize of ${dollars(amount)}, round ${round}, box ${box}.`,
});

/** What of the book waits for another hand. */
export const waitsInBook = ({ slips, counts, handPays }: Book): readonly Wait[] => [
  ...handPays.filter(isUnsigned).map(waitOfHandPay),
  ...slips.filter(isOpenSlip).map(waitOfSlip),
  ...counts.filter(isOpenCount).map(waitOfCount),
];

/** Who did what was waited for. */
export const lastHandOn = ({ slips, counts, handPays }: Book, key: string): string | null => {
  const [what, number, step] = key.split(' ');
  if (what === 'count') {
    const count = counts[Number(number) - 1];
    return (count?.confirmed ?? count?.withdrawn)?.by ?? null;
  }
  if (what === 'handPay') return handPays[Number(number) - 1]?.signed[Number(step)]?.by ?? null;
  const slip = slips[Number(number) - 1];
  const done = step === 'asked' ? slip?.issued : slip?.received;
  return (done ?? slip?.withdrawn)?.by ?? null;
};
