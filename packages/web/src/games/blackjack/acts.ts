import type { Plain } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { placeWords } from './totals.ts';
import { type Command, type CommandOf, type Offer, type OpenView, turnOf } from './view.ts';

/** An amount that somebody chooses before the act is sent. */
export interface Range {
  readonly least: number;
  readonly most: number;
  readonly multiple: number;
}

/** Something that a player may do about the cards or the insurance line, in its fixed place. */
export interface TurnAct {
  readonly id: 'hit' | 'stand' | 'double' | 'split' | 'insure' | 'evenMoney' | 'follow' | 'decline';
  readonly label: string;
  readonly detail: string;
  /** What it is about, as it stands in a sentence: a sum, a box. */
  readonly about?: string;
  readonly key: string;
  readonly lawful: boolean;
  /** Set where the amount is the player's to choose. */
  readonly range?: Range;
  /** Undefined declines: nothing is sent, the offer is put aside. */
  readonly command?: (amount: number) => Command;
}

const offersOf = <Type extends Command['type']>(
  options: readonly Offer[],
  type: Type,
): readonly (Offer & { readonly command: CommandOf<Type> })[] =>
  options.filter(({ command }) => command.type === type) as unknown as readonly (Offer & {
    readonly command: CommandOf<Type>;
  })[];

const rangeIn = (offer: Offer | undefined, field: string): Range | undefined => {
  const choice = offer?.choose?.[field];
  return typeof choice === 'object' ? choice : undefined;
};

interface At {
  readonly patron: string;
  readonly box: number;
  readonly hand: number;
}

/** The hand that the four acts are about: the one whose turn it is, whoever decides on it. */
const about = (view: OpenView, patron: string): At => {
  const turn = turnOf(view);
  return { patron, box: turn?.box ?? 1, hand: turn?.hand ?? 1 };
};

/** Hit, stand, double, split: always there in a player's turn, lawful or not; what is not answers with its clause. */
const turnActs = (
  money: Money,
  view: OpenView,
  options: readonly Offer[],
  patron: string,
): readonly TurnAct[] => {
  const { say } = money.language;
  const at = about(view, patron);
  const actor = { role: 'patron', patron } as const;
  const [double] = offersOf(options, 'Double');
  const [split] = offersOf(options, 'Split');
  const range = rangeIn(double, 'amounts');
  const hand = view.round?.boxes.find(({ number }) => number === at.box)?.hands[at.hand - 1];
  const stake = hand?.wagers.find((wager) => wager.patron === patron)?.stake ?? 0;
  return [
    {
      id: 'hit',
      label: say('Hit'),
      detail: say('one card'),
      key: 'H',
      lawful: offersOf(options, 'Hit').length > 0,
      command: () => ({ type: 'Hit', actor, ...at }),
    },
    {
      id: 'stand',
      label: say('Stand'),
      detail: hand === undefined ? '' : say('keep {points}', { points: hand.points }),
      key: 'S',
      lawful: offersOf(options, 'Stand').length > 0,
      command: () => ({ type: 'Stand', actor, ...at }),
    },
    {
      id: 'double',
      label: say('Double~act'),
      detail: say('one card only'),
      key: 'D',
      lawful: double !== undefined,
      ...(range === undefined ? {} : { range }),
      command: (amount) => ({ type: 'Double', actor, ...at, amounts: { [patron]: amount || stake } }),
    },
    {
      id: 'split',
      label: say('Split~act'),
      detail: say('{sum}, two hands', { sum: money.felt(stake) }),
      about: money.felt(stake),
      key: 'P',
      lawful: split !== undefined,
      command: () => ({ type: 'Split', actor, ...at, amounts: { [patron]: stake } }),
    },
  ];
};

/** What may be insured now, one's own before that of others; even money on a Blackjack. */
const insuranceActs = (
  money: Money,
  options: readonly Offer[],
  nameOf: (patron: string) => string,
): readonly TurnAct[] => {
  const { say } = money.language;
  const boxOf = ({ box }: { readonly box: number }): string => say('box {box}', { box: String(box) });
  const aboutOf = (command: CommandOf<'Insure'>): string =>
    command.owner === command.patron ? boxOf(command) : nameOf(command.owner);
  const offers = offersOf(options, 'Insure');
  const [first] = offers;
  const range = rangeIn(first, 'amount');
  const even = offersOf(options, 'TakeEvenMoney');
  const insure: readonly TurnAct[] =
    first === undefined
      ? []
      : [
          {
            id: 'insure',
            label: say('Insure'),
            about: aboutOf(first.command),
            detail:
              first.command.owner === first.command.patron
                ? say('{place}, pays 2 to 1', { place: boxOf(first.command) })
                : say('{name}, {place}', {
                    name: nameOf(first.command.owner),
                    place: boxOf(first.command),
                  }),
            key: 'I',
            lawful: true,
            ...(range === undefined ? {} : { range }),
            command: (amount) => ({ ...first.command, amount: amount || first.command.amount }),
          },
        ];
  return [
    ...insure,
    ...even.map(
      ({ command }): TurnAct => ({
        id: 'evenMoney',
        label: say('Even money'),
        detail: say('{place}, 1 to 1 now', { place: boxOf(command) }),
        about: boxOf(command),
        key: 'E',
        lawful: true,
        command: () => command,
      }),
    ),
  ];
};

/** To follow the one who decided, or not. */
const followActs = (money: Money, view: OpenView, options: readonly Offer[]): readonly TurnAct[] =>
  offersOf(options, 'Follow').map((offer): TurnAct => {
    const { say } = money.language;
    const split = view.round?.asking?.act === 'split';
    const range = rangeIn(offer, 'amount');
    const { box, hand, amount } = offer.command;
    return {
      id: 'follow',
      label: say(split ? 'Split too' : 'Double too'),
      detail: `${placeWords(say, view, box, hand)}${split ? `, ${money.felt(amount)}` : ''}`,
      key: 'F',
      lawful: true,
      ...(range === undefined || range.least === range.most ? {} : { range }),
      command: (chosen) => ({ ...offer.command, amount: chosen || amount }),
    };
  });

const DECLINES: Readonly<Record<string, readonly [Plain, Plain]>> = {
  insure: ['No insurance', 'let the line be'],
  follow: ['Do not follow', 'your wager stays'],
};

/** What the viewer is asked now: a hand, the insurance line, or to follow. Nothing where nobody asks them. */
export const turnActsFor = (
  money: Money,
  view: OpenView,
  options: readonly Offer[],
  patron: string,
  nameOf: (patron: string) => string = (id) => id,
): readonly TurnAct[] => {
  if (turnOf(view)?.patron === patron) return turnActs(money, view, options, patron);
  const asked = [...followActs(money, view, options), ...insuranceActs(money, options, nameOf)];
  const decline = DECLINES[asked[0]?.id === 'follow' ? 'follow' : 'insure'];
  return asked.length === 0 || decline === undefined
    ? asked
    : [
        ...asked,
        {
          ...{ id: 'decline', key: 'N', lawful: true },
          label: money.language.say(decline[0]),
          detail: money.language.say(decline[1]),
        },
      ];
};

/** How somebody who was taken to be absent says that he is back. */
export const returnOf = (options: readonly Offer[]): Command | undefined =>
  offersOf(options, 'NoteReturn')[0]?.command;

/** What an offer is made for: once declined it is not made again. */
export const askedOf = (view: OpenView, acts: readonly TurnAct[]): string => {
  const { round } = view;
  if (round === null || acts.length === 0) return '';
  const asking =
    round.asking === null ? round.insurance : `${round.asking.box} ${round.asking.hand} ${round.asking.act}`;
  return `${round.number} ${asking}`;
};

/** Acts that have a key or a place of their own on the felt; everything else is listed with its clause. */
const IN_PLACE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'PlaceWager',
  'RemoveWager',
  'TakeSeat',
  'CutCards',
  'DeclineCut',
  'Hit',
  'Stand',
  'Double',
  'Split',
  'Follow',
  'TakeEvenMoney',
  'NoteReturn',
]);

/** The insurance that has the key is the first; further ones are listed. */
export const otherOffers = (options: readonly Offer[]): readonly Offer[] => {
  const [first] = offersOf(options, 'Insure');
  return options.filter((offer) => !IN_PLACE.has(offer.command.type) && offer !== first);
};
