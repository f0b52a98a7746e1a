import { demandOut, type Irregularity, isOn, isProvision, placeOf, said } from '../irregular.ts';
import { demand, type IrregularitySaid, namesOf } from '../said.ts';
import { dealt, due } from './deal.ts';

/** What follows from everything that was reported. */
export interface Followed {
  readonly irregularities: readonly IrregularitySaid[];
  readonly void?: string;
  /** Wagers that neither win nor lose: void, or taken back. */
  isGone(player: string, on: string): boolean;
}

interface Wager {
  readonly player: string;
  readonly on: string;
  /** It went back when bets closed. */
  readonly back: boolean;
}

interface Reports {
  readonly irregular: readonly Irregularity[];
  readonly cards: readonly string[];
  /** How many the hands took by the faces that were keyed, before any was put right. */
  readonly taken: number;
  readonly wagers: readonly Wager[];
  /** How many provisions each rule of the text has. */
  readonly provisions: readonly number[];
}

/** The hand that a card belongs to by the order in which the cards left the shoe. */
const belongs = (cards: readonly string[], place: number): ReturnType<typeof due> =>
  due(dealt(cards.slice(0, place - 1)));

/**
 * 12.1 to 12.3: a card that nobody was due. It is the banker's where that hand has to draw; else it leads the next
 * round, which is a no-bet coup where it was seen. A card that was due to the player is no error.
 */
const drawnInError = (each: Irregularity, cards: readonly string[]): string | undefined => {
  const place = placeOf(each, cards);
  demandOut(each, place);
  const owner = belongs(cards, place);
  demand(owner === null || owner[1] === '7.3', owner?.[1], each.at);
  // Found late the cards are laid anew, and it is the same card of the same hand.
  if (owner !== null) return typeof each.when === 'number' ? '12.1' : undefined;
  // What lies in the rack leads nothing.
  if (each.when === 'collected') return undefined;
  return each.fields.seen === true ? '12.2' : '12.3';
};

/** 12.4: the cards are laid in the order in which they came; a third card on a standing player's hand is 12.1. */
const misplaced = (each: Irregularity, cards: readonly string[]): string | undefined => {
  const place = placeOf(each, cards);
  demandOut(each, place);
  const owner = belongs(cards, place);
  const { lay, belongs: named } = each.fields;
  demand(lay !== owner?.[0], undefined, each.at);
  demand(named === undefined || named === owner?.[0], undefined, each.at);
  if (owner === null) return undefined;
  return owner[1] === '7.3' && lay === 'player' ? '12.1' : '12.4';
};

/** By which clause a round is void for a cause, where it may be at that moment. */
const voidBy = ({ when, fields, at }: Irregularity, ranOut: boolean): string => {
  switch (fields.cause) {
    case 'disturbance':
      return '14.1';
    case 'impractical':
      demand(isOn(when), '14.3', at);
      return '14.3';
    case 'fraud':
      return '14.3';
    case 'decision':
      // A dispute about the round ended so.
      return '14.4';
    case 'cannotReconstruct':
      demand(when !== 'nextRound' && when !== 0, '12.4', at);
      return '12.4';
    case 'errorFoundLater':
      demand(when === 'nextRound', '12.5', at);
      return '12.5';
    default:
      demand(fields.cause === 'insufficientCards' && ranOut, '12.7', at);
      return '12.7';
  }
};

/** 12.4, 12.6: a wager is taken back only among the first four cards, and only while none has been seen. */
const withdrawal = (each: Irregularity, before: readonly Irregularity[]): string => {
  const clause = before.some(({ what }) => what === 'misplaced') ? '12.4' : '12.6';
  const early = typeof each.when === 'number' && each.when >= 1 && each.when <= 4;
  demand(early && before.every(({ what }) => what !== 'exposed'), clause, each.at);
  return clause;
};

const ERRORS: Readonly<Record<string, (each: Irregularity, cards: readonly string[]) => string | undefined>> =
  {
    drawnInError,
    misplaced,
  };

/**
 * Cards leave the shoe one after another: those that the hands took, and then each that was drawn in error, reported in
 * its turn. More than these had not left it.
 */
const demandLeft = (
  { when, at }: Irregularity,
  reported: readonly Irregularity[],
  cards: readonly string[],
  taken: number,
): void => {
  const { used } = dealt(cards);
  const excess = new Set(
    reported
      .filter(({ what, fields }) => ERRORS[what] !== undefined && (fields.card as number) > used)
      .map(({ fields }) => fields.card as number),
  );
  const last = Math.max(used, ...excess);
  demand(excess.size === last - used, undefined, at);
  demand(typeof when !== 'number' || when <= Math.max(last, taken), undefined, at);
};

/** Everything that was reported, one after another: what the instrument answers to each. */
export const followed = ({ irregular, cards, taken, wagers, provisions }: Reports): Followed => {
  const irregularities: IrregularitySaid[] = [];
  const gone = new Set<string>();
  const ranOut = due(dealt(cards)) !== null;
  const keyOf = (player: unknown, on: unknown): string => JSON.stringify([player, on]);
  const isGone = (player: string, on: string): boolean => gone.has(keyOf(player, on));
  const voided = (each: Irregularity, clause: string): Followed => {
    // What is void already is not declared void again.
    const again = irregular.slice(irregular.indexOf(each) + 1).find(({ what }) => what === 'void');
    demand(again === undefined, 'A:Void', again?.at);
    return { irregularities: [...irregularities, said(each, clause)], void: clause, isGone };
  };
  for (const [index, each] of irregular.entries()) {
    const { what, when, fields, at } = each;
    demandLeft(each, irregular.slice(0, index + 1), cards, taken);
    demand(!SANCTIONS.includes(what) || isProvision(fields.clause, provisions), '14.2', at);
    const error = ERRORS[what];
    if (error !== undefined) {
      const clause = error(each, cards);
      if (when === 'nextRound') return voided(each, '12.5');
      irregularities.push(said(each, clause));
    } else if (what === 'tooFewCards') {
      demand(ranOut, '12.7', at);
      return voided(each, '12.7');
    } else if (what === 'void') return voided(each, voidBy(each, ranOut));
    else if (what === 'voidWagers' || what === 'withdrawn') {
      const spots = what === 'withdrawn' ? [String(fields.on)] : fields.wagers && namesOf(fields.wagers);
      const his = wagers.filter(
        ({ player, on, back }) =>
          !back && player === fields.player && (spots === undefined || namesOf(spots).includes(on)),
      );
      const clause = what === 'withdrawn' ? withdrawal(each, irregular.slice(0, index)) : '14.2(a)';
      demand(his.length > 0, clause, at);
      for (const { player, on } of his) gone.add(keyOf(player, on));
      irregularities.push(said(each, clause));
    } else {
      const clause = NOTED[what];
      demand(clause !== undefined, undefined, at);
      // Cards lay right: after the next round has begun a payment is put right by decision.
      demand(what !== 'corrected' || when !== 'nextRound', '14.4', at);
      demand(what !== 'burnMissed' || when !== 0, '5.5', at);
      demand(what !== 'corrected' || typeof when !== 'number' || when >= placeOf(each, cards), undefined, at);
      irregularities.push(said(each, clause === '' ? undefined : clause));
    }
  }
  return { irregularities, isGone };
};

/** 14.2: they rest on a breach of these rules. */
const SANCTIONS = ['voidWagers', 'excluded'];

/** What is put on record and moves no chip by itself; a card keyed wrongly is put right before anything else. */
const NOTED: Readonly<Record<string, string>> = {
  corrected: '',
  exposed: '',
  burnMissed: '12.8',
  cuttingCard: '5.8',
  excluded: '14.2(b)',
};
