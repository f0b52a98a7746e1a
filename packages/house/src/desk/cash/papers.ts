import { type Cents, dollars } from '@baize/engine';
import type { Block, Paper } from '@baize/tournament';
import { type Pieces, sumOf } from '../../pieces.ts';
import type { Cash, Drawer, Receipt, ReceiptKind } from './cash.ts';
import type { RegisterEntry } from './register.ts';

export interface Told {
  readonly house: string;
  readonly nameOf: (id: string) => string;
  readonly timeOf: (at: number) => string;
}

const KINDS: Readonly<Record<ReceiptKind, string>> = {
  payIn: 'Paid in, cash',
  payOut: 'Paid out, cash',
  exchange: 'Exchanged',
  void: 'Void',
};

const money = (cents: Cents): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));
const moved = (cents: Cents): string => (cents > 0 ? `+${money(cents)}` : money(cents));

const heading = (over: string, text: string, under: string): Block => ({ is: 'heading', over, text, under });
const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  sums: readonly number[] = [],
): Block => ({ is: 'table', columns, rows, sums });

const piecesWords = (pieces: Pieces): string =>
  Object.entries(pieces)
    .toReversed()
    .map(([value, many]) =>
      value === '1' ? `${dollars(many)} in coin` : `${many} × ${dollars(Number(value))}`,
    )
    .join(', ');

const receiptName = ({ number }: Pick<Receipt, 'number'>): string => `Receipt ${number}`;

/** Two copies: the patron's and the house's. */
export const receiptPaper = (receipt: Receipt, { house, nameOf, timeOf }: Told): Paper => {
  const { kind, drawer, person, amount, taken, given, identity, signed, voids, voidedBy, why } = receipt;
  const title = receiptName(receipt);
  const lines: readonly (readonly [string, string])[] = [
    ['patron', person === null ? 'nobody named' : nameOf(person)],
    ['known by', identity === '' ? 'no paper was seen' : identity],
    ['taken', taken && sumOf(taken) > 0 ? `${money(sumOf(taken))}: ${piecesWords(taken)}` : 'nothing'],
    ['given', sumOf(given) > 0 ? `${money(sumOf(given))}: ${piecesWords(given)}` : 'nothing'],
    ['by', `${nameOf(signed.by)}, drawer ${drawer}, ${timeOf(signed.at)}`],
    ...(voids === null ? [] : ([['makes void', `receipt ${voids}: ${why}`]] as const)),
    ...(voidedBy === null ? [] : ([['is void', `by receipt ${voidedBy}`]] as const)),
  ];
  const copy = (of: string): Block => ({
    is: 'copy',
    blocks: [
      heading(
        `${house} · ${of}`,
        title,
        `${KINDS[kind]} ${kind === 'exchange' ? money(sumOf(taken)) : money(Math.abs(amount))}`,
      ),
      table(['', ''], lines),
      { is: 'signature', label: 'cashier' },
      { is: 'signature', label: 'patron' },
    ],
  });
  return { title, blocks: [copy('copy 1, patron'), copy('copy 2, house')] };
};

const drawerRow = (
  drawer: Drawer,
  receipts: readonly Receipt[],
  { nameOf }: Told,
): readonly (string | number)[] => {
  const own = receipts.filter((each) => each.drawer === drawer.number);
  const [came, went] = [1, -1].map((sign) =>
    own.reduce((sum, { amount }) => (Math.sign(amount) === sign ? sum + Math.abs(amount) : sum), 0),
  ) as [number, number];
  const should = sumOf(drawer.pieces);
  const { counted } = drawer;
  return [
    ...[
      drawer.number,
      nameOf(drawer.holder),
      money(drawer.opened.amount),
      money(came),
      money(went),
      money(should),
    ],
    counted === null ? 'open' : counted.amount === should ? 'agrees' : moved(counted.amount - should),
  ];
};

/** Everything that the cash desk did on a day. */
export const statementPaper = (
  { drawers }: Cash,
  {
    receipts,
    register,
    day,
  }: {
    readonly receipts: readonly Receipt[];
    readonly register: readonly RegisterEntry[];
    readonly day: number;
  },
  told: Told,
): Paper => {
  const { house, nameOf, timeOf } = told;
  const title = 'Statement of the cash desk';
  const worked = drawers.filter(
    ({ number, closed, opened }) =>
      closed === null || opened.at >= day || receipts.some((each) => each.drawer === number),
  );
  return {
    title,
    blocks: [
      heading(`${house} · cash desk`, title, `since ${timeOf(day)}`),
      { is: 'subheading', text: 'Drawers' },
      table(
        ['drawer', 'held by', 'opened with', 'in', 'out', 'should hold', 'counted'],
        worked.map((drawer) => drawerRow(drawer, receipts, told)),
        [2, 3, 4, 5],
      ),
      { is: 'subheading', text: 'Receipts' },
      table(
        ['receipt', 'time', 'what', 'patron', 'cash'],
        receipts.map(({ number, signed, kind, person, amount, voids, voidedBy }) => [
          ...[number, timeOf(signed.at)],
          `${KINDS[kind]}${voids === null ? '' : ` of ${voids}`}${voidedBy === null ? '' : `, void by ${voidedBy}`}`,
          ...[person === null ? '–' : nameOf(person), moved(amount)],
        ]),
        [4],
      ),
      { is: 'subheading', text: 'Large sums' },
      table(
        ['patron', 'way', 'sum', 'receipts', 'known by', 'reported'],
        register.map(({ person, way, sum, is, receipts: numbers, identity, filed }) => [
          ...[nameOf(person), way, money(sum)],
          `${numbers.join(', ')}${is === 'structuring' ? ' (each below, together beyond)' : ''}`,
          ...[identity === '' ? 'no paper' : identity, filed === null ? 'due' : filed.reference],
        ]),
        [2],
      ),
      { is: 'signature', label: 'cashier' },
      { is: 'signature', label: 'supervisor' },
    ],
  };
};
