import type { Option } from '@baize/engine';
import type * as blackjack from '@baize/engine/blackjack';
import type { KindOf } from '../../game/kind.ts';
import { sumOf } from '../../game/laid.ts';
import type { Say } from '../../words/language.ts';

/** The parts of the engine's view, by name. */
export type OpenView = Exclude<blackjack.BlackjackView, { readonly stage: 'unopened' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type BoxView = RoundView['boxes'][number];
export type HandView = BoxView['hands'][number];
export type Settlement = RoundView['settled'][number];
export type Command = blackjack.Command;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
export type Event = blackjack.Event;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
export type Offer = Option<Command>;
export type Spot = CommandOf<'PlaceWager'>['on'];

/** Blackjack as its pages know it. */
export type BlackjackKind = KindOf<OpenView, Command, Event>;

export const SPOT_NAMES: Readonly<Record<Spot, 'Blackjack' | 'Pairs' | 'Super Sevens'>> = {
  main: 'Blackjack',
  pairs: 'Pairs',
  sevens: 'Super Sevens',
};

/** What an automated shoe may do wrong. */
export const FAULTS: Readonly<Record<CommandOf<'ReportMalfunction'>['fault'], string>> = {
  prevents: 'cannot shuffle',
  impedes: 'shuffles badly',
  unfit: 'has spoiled cards',
};

export const PAIRS = { 'perfect-pairs': 'Perfect Pairs', 'pairs-play': 'Pairs Play' } as const;

/** What the pairs of this table are called. */
export const pairsName = ({ determinations: { pairs } }: Pick<OpenView, 'determinations'>) =>
  pairs === null ? SPOT_NAMES.pairs : PAIRS[pairs];

const spotName = (view: OpenView, on: Spot) => (on === 'pairs' ? pairsName(view) : SPOT_NAMES[on]);

/** The same in the language of who reads. */
export const pairsSaid = (say: Say, view: Pick<OpenView, 'determinations'>): string => say(pairsName(view));

export const spotSaid = (say: Say, view: OpenView, on: Spot): string => say(spotName(view, on));

/** The boxes of the layout by their numbers, in the order of dealing. */
export const boxNumbers = ({ determinations: { boxes } }: OpenView): readonly number[] =>
  Array.from({ length: boxes }, (_, index) => index + 1);

/** The places for chips in a box of this table. */
export const spotsOf = ({ determinations: { pairs, sevens } }: OpenView): readonly Spot[] => [
  'main',
  ...(pairs === null ? [] : (['pairs'] as const)),
  ...(sevens.length === 0 ? [] : (['sevens'] as const)),
];

export const boxIn = (view: OpenView, number: number): BoxView | undefined =>
  view.round?.boxes.find((box) => box.number === number);

/** What somebody has in a spot of a box before the deal. */
export const stakeOn = (view: OpenView, patron: string | null, number: number, on: Spot): number => {
  const box = boxIn(view, number);
  const lying = on === 'main' ? box?.wagers : box?.sides.filter((side) => side.on === on);
  return lying?.find((wager) => wager.patron === patron)?.stake ?? 0;
};

/** Whether chips may be laid down or taken up now. */
export const betsOpen = ({ round }: OpenView): boolean => round?.stage === 'betting';

export interface Lying {
  readonly patron: string;
  readonly box: number;
  readonly stake: number;
}

/** Every stake that lies on the layout, with its owner. */
export const lyingIn = ({ round }: OpenView): readonly Lying[] => {
  if (round === null) return [];
  return [
    ...round.boxes.flatMap(({ number: box, wagers, sides, hands }) => [
      ...sides.map(({ patron, stake }) => ({ box, patron, stake })),
      ...(round.stage === 'betting'
        ? wagers.map(({ patron, stake }) => ({ box, patron, stake }))
        : hands.flatMap((hand) =>
            hand.wagers.map(({ patron, stake, added }) => ({ box, patron, stake: stake + added })),
          )),
    ]),
    ...round.insurances.map(({ box, patron, stake }) => ({ box, patron, stake })),
  ];
};

export const ownStake = (view: OpenView, patron: string | null): number =>
  sumOf(lyingIn(view).filter((lying) => lying.patron === patron));

/** What a settled wager brought its owner. */
export const netOf = ({ result, stake, pays }: Settlement): number => {
  if (result === 'lose' || result === 'bust') return -stake;
  return result === 'standOff' || result === 'void' ? 0 : pays;
};

/** The boxes that somebody has a wager on. */
export const ownBoxes = ({ round }: OpenView, patron: string | null): readonly number[] =>
  (round?.boxes ?? [])
    .filter(
      ({ number, wagers }) =>
        wagers.some((wager) => wager.patron === patron) ||
        round?.settled.some((each) => each.box === number && each.patron === patron),
    )
    .map(({ number }) => number);

/** The hand about which somebody is asked now. */
export interface Turn {
  readonly box: number;
  readonly hand: number;
  readonly patron: string;
}

export const turnOf = ({ next }: OpenView): Turn | undefined =>
  next.do === 'decide' ? { box: next.box, hand: next.hand, patron: next.patron } : undefined;

/** The hand that is being played: decided on, or due a card. */
export const handInPlay = ({ next, round }: OpenView): Omit<Turn, 'patron'> | undefined => {
  if (next.do === 'decide' || next.do === 'stand') return { box: next.box, hand: next.hand };
  if (round?.asking != null) return { box: round.asking.box, hand: round.asking.hand };
  if (next.do !== 'deal' || next.to === 'dealer' || round === null) return undefined;
  return round.boxes.every(({ hands }) => hands.every(({ cards }) => cards.length > 0)) &&
    (boxIn({ round } as OpenView, next.to.box)?.hands[next.to.hand - 1]?.cards.length ?? 0) > 1
    ? next.to
    : undefined;
};

/** Who wagers on a box, the one who decides first: who sits at it, then from the dealer outwards. */
export const bettorsOf = ({ seats }: OpenView, { number, wagers }: BoxView): readonly string[] => {
  const owners = wagers.map(({ patron }) => patron);
  const seated = seats[number - 1];
  return seated != null && owners.includes(seated)
    ? [seated, ...owners.filter((patron) => patron !== seated)]
    : owners;
};

/** Settled wagers on a hand of a box; those on the first hand stand for the box where it was never split. */
export const settledOn = ({ round }: OpenView, box: number, hand: number): readonly Settlement[] =>
  (round?.settled ?? []).filter(
    (each) => each.box === box && each.on === 'main' && (each.hand ?? 1) === hand,
  );

export const dealerShowsAce = ({ round }: OpenView): boolean =>
  round?.dealer.cards[0]?.startsWith('A') ?? false;
