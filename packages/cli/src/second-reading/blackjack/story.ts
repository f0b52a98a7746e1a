import type { Irregularity } from '../irregular.ts';
import { demand, type Fields, fieldsOf, type IrregularitySaid, listOf, numberOr, unlawful } from '../said.ts';
import type { Edition } from './edition.ts';
import { inPlay, type Table } from './table.ts';

/** A decision that was made on a hand, and on which cards. */
export interface Made {
  readonly act: Fields;
  readonly box: number;
  /** Its place in the box, from one. */
  readonly hand: number;
  readonly on: readonly number[];
  /** How many cards had left the shoe. */
  readonly out: number;
  /** It waits for its hand, which another has to be asked before: on the same cards it stands. */
  kept: boolean;
}

/** Wagers declared void, or somebody excluded: when, by the cards and the decisions before it. */
export interface Sanction {
  readonly each: Irregularity;
  readonly out: number;
  readonly before: readonly Made[];
}

/** How decisions are read that were made before the cards were laid anew. */
interface Reading {
  /** Whether every decision stands that the cards allow, or only one on the same cards. */
  readonly stands: 'lawful' | 'same';
  /** Whether the dealer had drawn: then nobody is asked again. */
  readonly drawn: boolean;
  isWrong(made: Made): boolean;
  /** Cards that lay on the dealer's hand. */
  readonly dealers: readonly number[];
}

const AS_MADE: Reading = { stands: 'lawful', drawn: false, isWrong: () => false, dealers: [] };

/**
 * A round as far as it is known. Whenever something comes to light that moves cards it is told again from its first
 * card: first what lies and what was decided, then on from there with the file.
 */
export interface Story {
  readonly file: Fields;
  readonly edition: Edition;
  readonly decks: number;
  readonly irregular: readonly Irregularity[];
  readonly acts: readonly Fields[];
  /** Faces of the cards in the file: as they were keyed, and then as they are. */
  readonly faces: string[];
  /** Cards that nobody keyed until they came to light. */
  readonly unkeyed: ReadonlySet<number>;
  /** Cards of the round in the order in which they left the shoe. */
  queue: number[];
  /** How many cards have left the shoe. */
  out: number;
  /** How many acts of the file were taken. */
  taken: number;
  /** Insurance and even money as they were asked for. */
  insured: Fields[];
  /** Whether the time for insurance is over. */
  isInsured: boolean;
  made: Made[];
  readonly sanctions: Sanction[];
  reading: Reading;
  /** What followed so far. */
  readonly followed: IrregularitySaid[];
  /** Once they are collected a round takes no card and no decision any more. */
  isCollected: boolean;
  isAutomated: boolean;
  /** How many cards were in the shoe before the round; without end once the rack was shuffled. */
  inShoe: number;
  isCuttingCardOut: boolean;

  /** This telling: how many of the cards lie, what was decided again, what was declared, and whether it is new. */
  laid: number;
  readonly used: Set<Made>;
  readonly applied: Set<Sanction>;
  isPastInsurance: boolean;
  isNew: boolean;
}

const UNKEYED = ['drawnInError', 'dealerCard', 'faceUp', 'burnedInError'];

/** Whether it came to light with the card itself. */
export const isAtOnce = ({ when, fields }: Irregularity): boolean => when === fields.card;

const CARDS_IN_A_DECK = 52;

export const storyOf = (
  file: Fields,
  edition: Edition,
  decks: number,
  keyed: readonly string[],
  irregular: readonly Irregularity[],
): Story => ({
  file,
  edition,
  decks,
  irregular,
  acts: listOf(file.acts),
  faces: [...keyed],
  unkeyed: new Set(
    irregular
      .filter((each) => UNKEYED.includes(each.what) && !isAtOnce(each))
      .map(({ fields }) => fields.card as number),
  ),
  queue: [],
  out: 0,
  taken: 0,
  insured: [],
  isInsured: false,
  made: [],
  sanctions: [],
  reading: AS_MADE,
  followed: [],
  isCollected: false,
  isAutomated: fieldsOf(file.determinations).automatedShoe === true,
  inShoe: numberOr(file.inShoe, decks * CARDS_IN_A_DECK),
  isCuttingCardOut: false,
  laid: 0,
  used: new Set(),
  applied: new Set(),
  isPastInsurance: false,
  isNew: false,
});

/** Thrown where the cards are to be laid anew from the first. */
export class Again extends Error {}

/** The story from its beginning once more. */
export const fromTheStart = (story: Story): void => {
  story.laid = 0;
  story.used.clear();
  story.applied.clear();
  story.isPastInsurance = false;
  story.isNew = false;
};

/** Lays the cards anew, with what is known of them now. */
export const layAnew = (story: Story, table: Table, reading: Omit<Reading, 'drawn' | 'dealers'>): never => {
  const { cards, places } = table.dealer;
  story.reading = { ...reading, drawn: cards.length > 1, dealers: [...places] };
  // What has found no place in this telling has none any more, but for what still waits for a hand to be asked.
  const isUsed = (made: Made): boolean => story.used.has(made);
  const done = story.made.filter(isUsed);
  const waits = ({ kept, box, hand }: Made): boolean =>
    kept && !done.some((each) => each.box === box && each.hand === hand);
  story.made = story.made.filter((made) => isUsed(made) || waits(made));
  throw new Again();
};

/** How many cards are in the shoe. */
export const leftIn = ({ inShoe, out }: Story): number => inShoe - out;

const isDue = ({ laid, queue }: Story): boolean => laid === queue.length;

/** Whether what was told before has come to its end here: what follows is new. */
export const isThrough = (story: Story, isCardDue: boolean): boolean => {
  if (!isDue(story)) return false;
  const isOpen = story.isInsured && !story.isPastInsurance;
  return isCardDue || (!isOpen && story.made.every((made) => made.kept || story.used.has(made)));
};

/** The next card: one that lies already, or one from the shoe. */
export const nextCard = (story: Story): readonly [face: string, place: number] => {
  if (isDue(story)) fromShoe(story);
  const place = story.queue[story.laid] as number;
  story.laid += 1;
  return [story.faces[place - 1] as string, place];
};

const fromShoe = (story: Story): void => {
  demand(!story.isCollected, '16.4');
  if (leftIn(story) <= 0) unlawful(story.isAutomated ? '16.3' : '14.6', 'cards');
  let place = story.out + 1;
  while (story.unkeyed.has(place)) place += 1;
  demand(story.faces[place - 1] !== undefined, undefined, 'cards');
  story.out = place;
  story.queue.push(place);
};

/** Whether a sanction comes here in this telling: after the cards and the decisions that it came after. */
export const isTime = ({ queue, laid, used, made }: Story, { out, before }: Sanction): boolean => {
  const next = queue[laid];
  return (next === undefined || next > out) && before.every((each) => used.has(each) || !made.includes(each));
};

/** Wagers that are void, by whose they are and where they lie. */
export const isGoneBy = (
  { fields }: Irregularity,
  wager: { readonly player: string; readonly wager: string; readonly box: string | number },
): boolean => {
  if (fields.player !== wager.player) return false;
  const picked = fields.wagers as readonly string[] | undefined;
  return (
    picked === undefined ||
    [`${wager.box}`, `${wager.box} ${wager.wager}`].some((each) => picked.includes(each))
  );
};

/** Every wager that lies or was settled, but for what went back. */
const wagersOn = (table: Table) => [
  ...table.said.filter(({ result }) => result !== 'returned'),
  ...table.line.map(({ box, player }) => ({ box, player, wager: 'insurance' })),
  ...table.boxes.flatMap(({ number: box, hands, sides }) => [
    ...hands.flatMap(({ bets }) => bets.map(({ player }) => ({ box, player, wager: 'main' }))),
    ...sides.flatMap(({ player, pairs, sevens }) => [
      ...(pairs > 0 ? [{ box, player, wager: 'pairs' }] : []),
      ...(sevens > 0 ? [{ box, player, wager: 'sevens' }] : []),
    ]),
  ]),
];

/** 16.2(a): the wagers leave the table; before the first card those beside them that nothing is left for go too. */
const withoutWagers = ({ laid }: Story, table: Table, each: Irregularity): void => {
  const isGone = (wager: { player: string; wager: string; box: number }): boolean => isGoneBy(each, wager);
  for (const box of table.boxes) {
    const isHis = (player: string): boolean => isGone({ player, wager: 'main', box: box.number });
    for (const hand of box.hands) hand.bets = hand.bets.filter(({ player }) => !isHis(player));
    if (laid > 0 || !box.owners.some(isHis)) continue;
    box.owners = box.owners.filter((owner) => !isHis(owner));
    if (box.owners.length > 0) continue;
    // One that nothing accompanied is void already.
    const lying = box.sides.filter((side) => !side.void);
    for (const { player, pairs, sevens } of lying) {
      const stakes = { pairs, sevens };
      for (const wager of ['pairs', 'sevens'] as const)
        if (stakes[wager] > 0 && !isGone({ player, wager, box: box.number }))
          table.said.push({ player, wager, box: box.number, result: 'returned', net: 0 });
    }
    box.sides = box.sides.filter((side) => side.void);
  }
  table.line = table.line.filter((insured) => !isGone({ ...insured, wager: 'insurance' }));
  demand(inPlay(table).length > 0, '4.1', each.at);
};

export const applySanction = (story: Story, table: Table, sanction: Sanction): void => {
  const { each } = sanction;
  story.applied.add(sanction);
  if (each.what === 'excluded') table.away.add(String(each.fields.player));
  else withoutWagers(story, table, each);
};

/** 16.2(a): whether there is a wager to declare void. */
export const hasWager = (story: Story, table: Table, each: Irregularity): boolean => {
  const gone = story.sanctions.filter(({ each: { what } }) => what === 'voidWagers');
  return wagersOn(table).some(
    (wager) => isGoneBy(each, wager) && !gone.some((before) => isGoneBy(before.each, wager)),
  );
};
