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
  texts: {
    jackpotWager: '5',
    percent: '70',
    link: '',
    notOperating: '',
    colours: 'red, blue',
    noticeRounds: '0',
    /** Empty: as the pace of the table has it. */
    decideWithin: '',
  },
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

/** 3.1, 7.1: What the rules put no number to. */
const TIMES = [
  text('noticeRounds', 'Notice before the sign changes', 'In rounds; 0: from the next round.'),
  text('decideWithin', 'Time to bet or fold', 'In seconds; empty: as the table is paced.'),
];

/** A whole number as it was written, or nothing where none was. */
const wholeOf = (written: string): number | undefined =>
  /^\d{1,4}$/.test(written.trim()) ? Number(written) : undefined;

/** What a Canberra Poker table is opened with besides what every table is. */
export const pokerOpening = describedOpening({
  game,
  note: 'It opens with its shoe, its jackpot, its sign and its approvals, or not at all.',
  start: START,
  countFault: () => 'Boxes are a whole number.',
  groups: (_rules: PokerRules, { jackpot, shoe }) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator.',
      fields: [
        choose<Form>('shoe', 'Shoe', '12.1', {
          dealer: 'The dealer shuffles',
          automated: 'Automated shuffling shoe',
        }),
        text('boxes', 'Boxes', '1 to 9: one deck has no cards for more.'),
        ...(shoe === 'automated' ? [text('colours', 'Colours of the two decks', 'As in: red, blue.')] : []),
        ...TIMES,
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
        choose<Form>('jackpot', 'Progressive jackpot', '4.2', { yes: 'Operating', no: 'Not operating' }),
        ...(jackpot === 'no'
          ? [text('notOperating', 'Why it is not operating', 'Shown beside the sign.')]
          : []),
        ...JACKPOT,
      ],
    },
    approvals({
      layoutApproval: 'Layout',
      shoeApproval: 'Shoe',
      distributionApproval: 'Distribution of jackpot wagers',
    }),
  ],
  terms: (form, { min, max, multiple, chip, maxPayout }) => {
    const wager = readAmount(form.jackpotWager);
    if (!wager.ok) return { field: 'jackpotWager', why: wager.why };
    if (!/^\d{1,3}$/.test(form.percent))
      return { field: 'percent', why: 'The share of the pool is a whole percentage.' };
    const noticeRounds = wholeOf(form.noticeRounds);
    if (noticeRounds === undefined)
      return { field: 'noticeRounds', why: 'The notice is a whole number of rounds.' };
    const decideWithin = wholeOf(form.decideWithin);
    if (decideWithin === undefined && form.decideWithin.trim() !== '')
      return { field: 'decideWithin', why: 'The time to decide is a whole number of seconds.' };
    const link = form.link.trim();
    const [one = '', other = ''] = form.colours.split(',').map((colour) => colour.trim());
    return {
      ...(link === '' ? {} : { link }),
      approvals: {
        layout: form.layoutApproval,
        shoe: form.shoeApproval,
        distribution: form.distributionApproval,
      },
      determinations: {
        automatedShoe: form.shoe === 'automated',
        boxes: Number(form.boxes),
        toJackpotPercent: Number(form.percent),
        ...(noticeRounds === 0 ? {} : { noticeRounds }),
        ...(decideWithin === undefined ? {} : { decideWithin }),
        ...(form.shoe === 'automated' ? { colours: [one, other] as const } : {}),
      },
      sign: {
        ante: { min, max, multiple },
        chip,
        maxPayout,
        jackpotWager: wager.cents,
        ...(form.jackpot === 'no' ? { notOperating: form.notOperating } : {}),
      },
    };
  },
  sign: (money, _rules, opening) => signRows(money, opening),
  signClauses: /^(3\.|4\.|8\.)/,
});
