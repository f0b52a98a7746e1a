import { game, type PokerRules } from '@baize/engine/poker';
import { describedOpening, type FormOf } from '../../opening/described.tsx';
import { approvals, choose, signGroup, text } from '../../opening/fields.tsx';
import { readAmount } from '../../words/amount.ts';
import { signRows } from './sign.ts';

const CHOICES: { readonly shoe: 'dealer' | 'automated'; readonly jackpot: 'yes' | 'no' } = {
  shoe: 'dealer',
  jackpot: 'yes',
};

const START = {
  choices: CHOICES,
  counts: { boxes: '7' },
  amounts: { min: '5', max: '200', multiple: '5', chip: '1', maxPayout: '50,000', float: '100,000' },
  /** The jackpot that the table plays for together with others; empty: its own. */
  texts: { jackpotWager: '5', percent: '70', link: '' },
  approvals: {
    layoutApproval: 'virtual layout',
    shoeApproval: 'sealed shoe',
    distributionApproval: 'virtual jackpot',
  },
};

export type Form = FormOf<typeof START>;

/** 3.6, 10.6: What a wager on the jackpot costs, how it is divided, and with which tables it is shared. */
const JACKPOT = [
  text('jackpotWager', 'Displayed jackpot wager'),
  text('percent', 'Per cent to the jackpot pool', 'The rest of each wager goes to the reserve.'),
  text('link', 'Linked jackpot', 'Empty: a jackpot of the table’s own.'),
];

/** What a Canberra Poker table is opened with besides what every table is. */
export const pokerOpening = describedOpening({
  game,
  note: 'It opens with its shoe, its jackpot, its sign and its approvals, or not at all.',
  start: START,
  countFault: () => 'Boxes are a whole number.',
  groups: (_rules: PokerRules, { jackpot }) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator.',
      fields: [
        choose<Form>('shoe', 'Shoe', '12.1', [
          ['dealer', 'The dealer shuffles'],
          ['automated', 'Automated shuffling shoe'],
        ]),
        text('boxes', 'Boxes', '1 to 9: one deck has no cards for more.'),
      ],
    },
    signGroup([
      text('min', 'Ante, minimum'),
      text('max', 'Ante, maximum'),
      text('multiple', 'In steps of'),
      text('chip', 'Smallest chip'),
      text('maxPayout', 'Maximum payout', 'What a bet wins is cut to it.'),
    ]),
    {
      title: 'Jackpot',
      note: 'Tables that name the same jackpot fill and win the same prize pools.',
      fields: [
        choose<Form>('jackpot', 'Progressive jackpot', '10.1', [
          ['yes', 'Offered'],
          ['no', 'Not offered'],
        ]),
        ...(jackpot === 'yes' ? JACKPOT : []),
      ],
    },
    approvals([
      ['layoutApproval', 'Layout'],
      ['shoeApproval', 'Shoe'],
      ...(jackpot === 'yes' ? [['distributionApproval', 'Distribution of jackpot wagers'] as const] : []),
    ]),
  ],
  terms: (form, { min, max, multiple, chip, maxPayout }) => {
    const offered = form.jackpot === 'yes';
    const wager = offered ? readAmount(form.jackpotWager) : undefined;
    if (wager?.ok === false) return { field: 'jackpotWager', why: wager.why };
    if (offered && !/^\d{1,3}$/.test(form.percent))
      return { field: 'percent', why: 'The share of the pool is a whole percentage.' };
    const link = form.link.trim();
    return {
      ...(offered && link !== '' ? { link } : {}),
      approvals: {
        layout: form.layoutApproval,
        shoe: form.shoeApproval,
        ...(offered ? { distribution: form.distributionApproval } : {}),
      },
      determinations: {
        automatedShoe: form.shoe === 'automated',
        boxes: Number(form.boxes),
        toJackpotPercent: offered ? Number(form.percent) : null,
      },
      sign: { ante: { min, max, multiple }, chip, maxPayout, jackpotWager: wager?.ok ? wager.cents : null },
    };
  },
  sign: (_rules, opening) => signRows(opening),
  signClauses: /^(3\.|4\.|8\.)/,
});
