import { isCard } from '@baize/engine';
import { type CommandOf, evidenceOf } from '@baize/engine/baccarat';
import {
  type PitAct as AnyAct,
  type At as AnyAt,
  actsFor,
  byFigure,
  choice,
  offersOf,
  oneOf,
  patronChoice,
  reporterAt,
  words,
} from '../../../pit/act.ts';
import {
  cutActs,
  DRAWN_SAYS,
  faceIn,
  RECONSTRUCT_SAYS,
  replaceAct,
  seenFields,
} from '../../../pit/acts-cards.ts';
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
import type { Values } from '../../../pit/field.ts';
import type { Money } from '../../../words/money.ts';
import type { Law } from '../cards.ts';
import { noticeWords, PAIRS } from '../sign.ts';
import { type BaccaratKind, HAND_NAMES, HANDS } from '../view.ts';
import { correctAct, layWrongAct } from './acts-later.ts';

export type At = AnyAt<BaccaratKind>;
type Change = CommandOf<'MakeChange'>['change'];

const cardActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'cards');
  const riffles = offersOf(at, 'Riffle').map(({ requestedBy }) => requestedBy);
  return [
    act('shuffle', 'DirectShuffle', ['Direct a shuffle', 'Direct the shuffle', 'Play the shoe on'], {
      by: 'supervisor',
      fields: [words('reason', 'Reason')],
      with: ({ reason = '' }) => ({ reason }),
    }),
    act(
      'riffle',
      'Riffle',
      ['Allow a riffle', 'Allow the riffle', 'Cut without it', 'Riffle the cards before the cut?'],
      {
        by: 'supervisor',
        fields: [patronChoice(at, riffles, 'Asked for by')],
        with: ({ patron }) => ({ requestedBy: patron || 'nobody' }),
      },
    ),
    replaceAct(at),
    ...cutActs(at, {
      label: 'Cut the shoe',
      title: (depth) => `Cut the shoe ${depth} cards in?`,
      player: 'patron',
      passes: at.view.shoe.cutOfferedTo != null,
    }),
  ];
};

const OPTIONS = { ...PAIRS, none: 'not offered' } as const;

const kindsAt = ({ view: { sign, determinations } }: At): readonly NoticeKind<Change>[] => [
  limitsNotice('limits', ['wager limits', 'the wager limits'], sign.main, sign.chip),
  limitsNotice('pairsLimits', ['pairs limits', 'the pairs limits'], sign.pairs, sign.chip),
  {
    what: 'differential',
    label: 'Notice: differential',
    of: 'the table differential',
    fields: ({ limited }) => [
      choice('limited', 'Table differential', { yes: 'limited to', no: 'not limited' }),
      ...(limited === 'no' ? [] : [amount('most', 'At most', sign.differential ?? sign.main.max, sign.chip)]),
    ],
    notice: ({ limited, most }) => ({ what: 'differential', max: limited === 'no' ? null : sum(most) }),
  },
  {
    what: 'method',
    label: 'Notice: method',
    of: 'the method of payment',
    fields: () => [
      oneOf(
        'method',
        'Winners are paid by',
        determinations.method === 'A' ? ['B', 'A'] : ['A', 'B'],
        (method) => `method ${method}`,
      ),
    ],
    notice: ({ method }) => ({ what: 'method', method: method === 'A' ? 'A' : 'B' }),
  },
  {
    what: 'pairs',
    label: 'Notice: pairs option',
    of: 'the pairs option',
    fields: ({ pairs }) => [
      choice(
        'pairs',
        'Pairs',
        Object.entries(OPTIONS).filter(([option]) => option !== (determinations.pairs ?? 'none')),
      ),
      ...(pairs === 'none' ? [] : [words('layout', 'Approval of the layout')]),
    ],
    notice: ({ pairs, layout = '' }) =>
      pairs === 'none' || pairs === undefined
        ? { what: 'pairs', pairs: null }
        : { what: 'pairs', pairs: pairs === 'perfect' ? 'perfect' : 'canberra', layout },
  },
];

const limitActs = (money: Money, at: At, law: Law): readonly AnyAct[] => {
  const limits = at.view.sign.main;
  return [
    ...noticeActs(at, kindsAt(at), (change) => noticeWords(money, law, change), { what: 'limits', limits }),
    ...grantActs(at, { limits, label: 'May wager up to' }),
  ];
};

const roundVoid = (at: At): AnyAct =>
  voidAct<CommandOf<'DeclareVoid'>['cause']>(at, {
    label: 'Declare void',
    round: 'round',
    causes: {
      ...GROUNDS,
      cannotReconstruct: 'misplaced cards cannot be put right',
      errorFoundLater: 'a misplaced card, found afterwards',
      insufficientCards: 'the shoe has too few cards',
    },
    known: (round) => at.view.rounds.find(({ number }) => number === round)?.outcome ?? null,
    unoffered: at.role === 'dealer' ? 'insufficientCards' : 'impractical',
  });

const toldCard = ({ seen, card = '' }: Values) => (seen === 'yes' && isCard(card) ? { card } : {});

/** A table that deals face up takes no misplaced card without its face; a card that nobody was due may be unseen. */
const isShown = ({ view }: At): boolean => view.determinations.face === 'up' && view.next.do === 'deal';

const laidFields = (at: At, values: Values) =>
  isShown(at) ? seenFields({ seen: 'yes' }).slice(1) : seenFields(values);

const laidCard = (at: At, values: Values) => (isShown(at) ? { card: faceIn(values) } : toldCard(values));

/** Whether an error may be told as it happens: what comes to light later names a place or an order. */
const isAtOnce = (at: At, type: 'CardDrawnInError' | 'Reconstruct'): boolean =>
  offersOf(at, type).some((command) => !('at' in command) && !('order' in command));

const LAIN = HANDS.map((hand) => [hand, `the ${HAND_NAMES[hand].toLowerCase()}’s hand`] as const);

const errorActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'round');
  const by = reporterAt(at);
  const misplaced = offersOf(at, 'CardMisplaced').map(({ to }) => to);
  const lain = HANDS.filter((hand) => misplaced.length === 0 || misplaced.includes(hand));
  const misplacing = ({ to = '' }: Values): string =>
    to === '' ? 'Report a misplaced card?' : `Report a card misplaced on the ${to}’s hand?`;
  const misplacedAct = act(
    'misplaced',
    'CardMisplaced',
    ['Card misplaced', 'Report the card', 'The card lies right', misplacing],
    {
      by,
      // One that nobody was due is told here too: the facts choose the clause.
      lawful: misplaced.length > 0 || isAtOnce(at, 'CardDrawnInError'),
      fields: (values) => [
        byFigure(
          'to',
          'It lies on',
          LAIN.filter(([hand]) => lain.includes(hand)),
        ),
        ...laidFields(at, values),
      ],
      with: (values) => ({ to: values.to === 'player' ? 'player' : 'banker', ...laidCard(at, values) }),
    },
  );
  return [
    correctAct(at),
    ...(at.role === 'dealer' ? [] : [layWrongAct(at)]),
    act('drawn-in-error', 'CardDrawnInError', DRAWN_SAYS, {
      by,
      lawful: isAtOnce(at, 'CardDrawnInError'),
      fields: seenFields,
      with: toldCard,
    }),
    // What has followed it is the supervisor's to put right: the dealer tells of it as it happens.
    at.role === 'dealer' ? { ...misplacedAct, key: 'Delete' } : misplacedAct,
    act(
      'burn-missed',
      'BurnMissed',
      ['Burn missed', 'Report it', 'Burn now', 'Report that the burn was missed?'],
      { by },
    ),
  ];
};

const roundActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'round');
  const by = 'supervisor';
  const changing = 'Let patrons change their wagers?';
  return [
    act(
      'no-bet',
      'DirectNoBetCoup',
      ['No-bet coup', 'Direct the coup', 'Wait for wagers', 'Direct a no-bet coup?'],
      { by },
    ),
    ...errorActs(at),
    act('reconstruct', 'Reconstruct', RECONSTRUCT_SAYS, { by, lawful: isAtOnce(at, 'Reconstruct') }),
    act(
      'permit-changes',
      'PermitChanges',
      ['Permit changes', 'Permit changes', 'Wagers stay as they are', changing],
      { by },
    ),
    act('resume', 'ResumeRound', ['Resume the round', 'Resume', 'Wait'], { by: reporterAt(at) }),
    roundVoid(at),
  ];
};

const tableActs = (at: At): readonly AnyAct[] => {
  const act = actsFor(at, 'table');
  const { face, exposedBy: now } = at.view.determinations;
  const other = face === 'up' ? 'down' : 'up';
  const exposedBy = now === 'dealer' ? 'patrons' : 'dealer';
  const turns = exposedBy === 'dealer' ? 'turns' : 'turn';
  const label = exposedBy === 'dealer' ? 'Dealer turns the hands' : 'Patrons turn the hands';
  return [
    act(
      'face',
      'DetermineFace',
      [`Deal face ${other}`, `Deal face ${other}`, `Stay face ${face}`, `Deal the cards face ${other}?`],
      { by: 'operator', with: () => ({ face: other }) },
    ),
    act(
      'exposure',
      'DetermineExposure',
      [label, `The ${exposedBy} ${turns} them`, 'Leave it as it is', `Let the ${exposedBy} turn the hands?`],
      { by: 'supervisor', with: () => ({ exposedBy }) },
    ),
    ...closingActs(at),
  ];
};

/** Every act of the pit in its fixed place, for this member of staff. */
export const pitActs = (money: Money, at: At, law: Law): readonly AnyAct[] => {
  if (at.role === 'dealer') return actsOf(at, evidenceOf, [...errorActs(at), roundVoid(at)]);
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const people = peopleActs(at, { employee: '14.5', patron: '14.8', section: '14.', wagering });
  const all = [...cardActs(at), ...limitActs(money, at, law), ...roundActs(at), ...people, ...tableActs(at)];
  return actsOf(at, evidenceOf, all, ['DetermineFace']);
};
