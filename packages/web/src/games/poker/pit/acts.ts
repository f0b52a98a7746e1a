import { isCard } from '@baize/engine';
import { evidenceOf, type PokerRules } from '@baize/engine/poker';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  choice,
  offersOf,
  oneOf,
  reporterAt,
  words,
} from '../../../pit/act.ts';
import { replaceAct } from '../../../pit/acts-cards.ts';
import {
  amount,
  grantActs,
  limitsNotice,
  type NoticeKind,
  noticeActs,
  sum,
} from '../../../pit/acts-limits.ts';
import { peopleActs } from '../../../pit/acts-people.ts';
import { actsOf, closingActs } from '../../../pit/acts-table.ts';
import { GROUNDS, voidAct } from '../../../pit/acts-void.ts';
import type { Field, Values } from '../../../pit/field.ts';
import { moneyAt } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import type { CommandOf, Law, PokerKind } from '../view.ts';
import { correctAct, misdealtAct, orderActs, padsAct } from './acts-record.ts';

export type At = AnyAt<PokerKind>;
type Change = CommandOf<'MakeChange'>['change'];
type Fault = CommandOf<'ShoeMalfunctioned'>['fault'];
type Exposed = CommandOf<'CardExposed'>;

const FAULTS: Readonly<Record<Fault, string>> = {
  prevented: 'it does not shuffle',
  impeded: 'its shuffling is impeded',
  unfit: 'the cards are unfit for use',
};

/** The faults of the automated shoe. */
const shoeAct = (at: At): AnyAct =>
  actsFor(at, 'cards')(
    'shoe-fault',
    'ShoeMalfunctioned',
    ['Shoe fault', 'Report it', 'The shoe works', 'Report a malfunction of the shoe?'],
    {
      by: reporterAt(at),
      fields: [
        choice('fault', 'The automated shoe', FAULTS),
        ...(at.mode === 'human' ? [] : [words('incident', 'Incident report')]),
      ],
      with: ({ fault, incident = '' }) => ({
        fault: fault === 'impeded' || fault === 'unfit' ? fault : 'prevented',
        ...(at.mode === 'human' ? {} : { incident }),
      }),
    },
  );

/** What is done about the cards themselves, and what takes the place of the shoe. */
const cardActs = (law: Law, at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'cards');
  const all = law['2.1'].decks * law['2.1'].cardsPerDeck;
  return [
    act(
      'count',
      'VerifyCards',
      ['Have the cards counted', 'Record the count', 'Record nothing', 'Put a count of the cards on record?'],
      {
        by: 'supervisor',
        fields: [
          { kind: 'number', name: 'found', label: 'Cards found', least: 0, most: 2 * all, start: all },
        ],
        with: ({ found = all }) => ({ found: Number(found) }),
      },
    ),
    replaceAct(at),
    shoeAct(at),
    act(
      'replace-shoe',
      'ReplaceShoe',
      ['Replace the shoe', 'Replace the shoe', 'Keep the shoe', 'Replace the automated shoe?'],
      {
        by: 'operator',
        fields: [
          choice('automated', 'By', {
            yes: 'another automated shuffling shoe',
            no: 'a shoe that does not shuffle',
          }),
          words('approval', 'Approval of the shoe'),
        ],
        with: ({ automated, approval = '' }) => ({ automated: automated !== 'no', approval }),
      },
    ),
  ];
};

const kindsAt = ({ view: { sign } }: At): readonly NoticeKind<Change>[] => [
  limitsNotice('limits', ['ante limits', 'the limits of antes'], sign.ante, sign.chip),
  {
    what: 'maxPayout',
    label: 'Notice: maximum payout',
    of: 'the maximum payout',
    fields: () => [amount('most', 'A bet is paid at most', sign.maxPayout, sign.chip)],
    notice: ({ most }) => ({ what: 'maxPayout', max: sum(most) }),
  },
  {
    what: 'jackpotWager',
    label: 'Notice: jackpot wager',
    of: 'the displayed jackpot wager',
    fields: () => [amount('wager', 'Displayed jackpot wager', sign.jackpotWager ?? sign.chip, 50)],
    notice: ({ wager }) => ({ what: 'jackpotWager', wager: sum(wager) }),
  },
];

/** 3.2: The marker beside a box, with a limit of its player's own, is among them. */
const limitActs = (at: At): readonly AnyAct[] => {
  const limits = at.view.sign.ante;
  return [
    ...noticeActs(at, kindsAt(at), (change) => noticeWords(moneyAt(at.view), change), {
      what: 'limits',
      limits,
    }),
    ...grantActs(at, { limits, label: 'May ante up to', patron: 'Player' }),
  ];
};

/** 10.2, 14.5: What the equipment of the jackpot does wrong, for whoever sees it first. */
const sensorActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'limits');
  const by = reporterAt(at);
  const read = offersOf(at, 'ReadSensor');
  const padWords = ({ box, lit }: CommandOf<'ReadSensor'>) =>
    [String(box), `box ${box} is ${lit ? 'lit again' : 'dark'}`] as const;
  const chosen = ({ box }: Values) => read.find((each) => String(each.box) === box) ?? read[0];
  const title = (values: Values): string => {
    const offer = chosen(values);
    return offer === undefined
      ? 'Report what a sensor shows?'
      : `Report that the pad of box ${offer.box} is ${offer.lit ? 'lit' : 'dark'}?`;
  };
  return [
    padsAct(at),
    act('sensor', 'ReadSensor', ['Read a sensor', 'Report it', 'Leave it as it is shown', title], {
      by,
      fields: [choice('box', 'Pad', read.map(padWords))],
      with: (values) => ({ box: chosen(values)?.box ?? 1, lit: chosen(values)?.lit ?? false }),
    }),
    act(
      'jackpot-fault',
      'JackpotMalfunctioned',
      ['Jackpot fault', 'Report it', 'The jackpot works', 'Report a malfunction of the jackpot?'],
      { by, fields: [words('what', 'What does not work')], with: ({ what = '' }) => ({ what }) },
    ),
  ];
};

const jackpotActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'limits');
  const onward = 'Let the game go on without the jackpot?';
  const again = 'Take wagers on the jackpot again?';
  return [
    ...sensorActs(at),
    act('approve', 'ApproveGame', ['Let the game go on', 'The game goes on', 'The table waits', onward], {
      by: 'supervisor',
    }),
    act(
      'restore',
      'RestoreJackpot',
      ['Restore the jackpot', 'Restore the jackpot', 'Leave it out of order', again],
      { by: 'operator' },
    ),
  ];
};

const toWords = (to: string): string => (to === 'dealer' ? 'the dealer’s hand' : `box ${Number(to)}`);

/** 14.1, 14.2: Whose card it was, the how many-th, and its face. Only where a person deals can one be exposed. */
const exposedAct = (at: At): AnyAct => {
  const offered = offersOf(at, 'CardExposed');
  const hands = [...new Set(offered.map((each) => String(each.to)))];
  const title = ({ to = 'dealer' }: Values): string => `Report a card of ${toWords(to)} as exposed?`;
  return actsFor(at, 'round')(
    'exposed',
    'CardExposed',
    ['Card exposed', 'Report the card', 'Nothing was seen', title],
    {
      by: reporterAt(at),
      fields: ({ to }) => {
        const chosen = hands.includes(to ?? '') ? to : hands[0];
        const places = offered.filter((each) => String(each.to) === chosen).map(({ place }) => place);
        return [
          oneOf('to', 'Whose card', hands, toWords),
          oneOf('place', 'Which card', places, (place) => `card ${place}`),
          { kind: 'card', name: 'card', label: 'It is', needed: true },
        ];
      },
      with: ({ to, place, card = '' }) => {
        const fallback: Pick<Exposed, 'to' | 'place' | 'card'> = { to: 'dealer', place: 1, card: 'Ac' };
        const found = offered.find((each) => String(each.to) === to && String(each.place) === place);
        const { actor: _, ...told } = { actor: null, ...(found ?? fallback) };
        return isCard(card) ? { ...told, card } : told;
      },
    },
  );
};

const boxField = (boxes: readonly number[]): Field => oneOf('box', 'Hand of', boxes, (box) => `box ${box}`);

const roundVoid = (at: At): AnyAct =>
  voidAct<CommandOf<'DeclareVoid'>['cause']>(at, {
    label: 'Declare void',
    round: 'round',
    causes: {
      ...GROUNDS,
      collusion: 'cards or knowledge of them were exchanged',
      exposedCards: 'three cards were wrongly exposed',
      misdealt: 'it was not dealt as it has to be',
      malfunction: 'the automated shoe failed',
    },
    unoffered: at.role === 'dealer' ? 'misdealt' : 'impractical',
  });

/** What goes wrong at the table, for whoever sees it first. */
const irregularActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'round');
  const by = reporterAt(at);
  const ofBox = (type: 'HandRacked' | 'ReconstructHand') => {
    const boxes = offersOf(at, type).map(({ box }) => box);
    return {
      by,
      fields: [boxField(boxes)],
      with: ({ box }: Values) => ({ box: Number(box || boxes[0] || 1) }),
    } as const;
  };
  const racked = ({ box = '' }: Values): string => `Report the hand of box ${box} in the discard rack?`;
  const together = ({ box = '' }: Values): string => `Put the hand of box ${box} together again?`;
  return [
    correctAct(at),
    exposedAct(at),
    misdealtAct(at),
    act(
      'racked',
      'HandRacked',
      ['Hand in the rack', 'Report it', 'It lies on its box', racked],
      ofBox('HandRacked'),
    ),
    act(
      'reconstruct',
      'ReconstructHand',
      ['Put a hand together', 'Put it together', 'Not yet', together],
      ofBox('ReconstructHand'),
    ),
  ];
};

/** 13.2: Who has money in the round: what lies on the layout, or a hand. */
const wageringIn = ({ view: { round } }: At): ReadonlySet<string> =>
  new Set([...(round?.wagers ?? []), ...(round?.hands ?? [])].map(({ patron }) => patron));

/** What a dealer reports. A void that has to be declared is his next step anyway; a plain shoe cannot fail. */
const dealerActs = (at: At): readonly AnyAct[] => [
  ...irregularActs(at),
  ...sensorActs(at),
  ...(at.view.determinations.automatedShoe ? [shoeAct(at)] : []),
];

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (rules: PokerRules, at: At): readonly AnyAct[] => {
  const evidence = evidenceOf(rules);
  if (at.role === 'dealer') return actsOf(at, evidence, dealerActs(at));
  const about = { employee: '16.6', patron: '13.2(b)', section: '16.', wagering: wageringIn(at) };
  const all = [
    ...cardActs(rules.law, at),
    ...limitActs(at),
    ...jackpotActs(at),
    ...irregularActs(at),
    roundVoid(at),
    ...peopleActs(at, about),
    ...orderActs(at),
    ...closingActs(at),
  ];
  return actsOf(at, evidence, all, ['ReplaceShoe', 'RestoreJackpot']);
};

/** What a supervisor wants at once; everything else is in the panel. */
export const AT_HAND: readonly string[] = ['correct', 'approve', 'exposed', 'misdealt', 'void'];
