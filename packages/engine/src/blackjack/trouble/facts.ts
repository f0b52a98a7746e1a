import type { Card } from '../../core/card.ts';
import { must } from '../../core/must.ts';
import { remaining } from '../../core/shoe.ts';
import { roundOf } from '../chips.ts';
import type { CardFacts, Place } from '../command.ts';
import { isSamePlace, nameOf, refuseFace } from '../deal.ts';
import type { BlackjackRules, Canon, Refusal } from '../rules.ts';
import { refuse } from '../rules.ts';
import { nextStep } from '../step.ts';
import type { Lay, Round, Table } from '../table.ts';
import { type Changed, isWorked, type Worked, worked } from './again.ts';
import { cardsOfLog, openRound } from './relaid.ts';

/** What the rules make of a card that went wrong: it is burned, is the next to be dealt, or is put where it belongs. */
export interface Ruling {
  readonly by: '14.1' | '14.2' | '14.3' | '14.4';
  readonly is: 'burned' | 'next' | 'misplaced';
}

const BURNED = {
  /** [14.1] [A:Burn] A card that lies face upwards in the shoe is burned. */
  faceUp: { by: '14.1', is: 'burned' },
  /** [14.2] A card burned in error stays in the discard rack. */
  rack: { by: '14.2', is: 'burned' },
} as const;
const NEXT: Ruling = { by: '14.2', is: 'next' };
const MISPLACED: Ruling = { by: '14.4', is: 'misplaced' };

export const isRuling = (made: Ruling | Refusal): made is Ruling => 'is' in made;

const placeOf = (lay: Lay): Place | undefined =>
  lay === 'dealer' || typeof lay === 'object' ? lay : undefined;

const NO_CARD = 'there is no card in a shoe in play';

/** [2.1] An error took its card from a shoe that had one, and the card is one that it can hold. */
const refuseCard = (
  rules: BlackjackRules,
  table: Table,
  by: Canon,
  card: Card | undefined,
): Refusal | undefined => {
  if (remaining(table.shoe.cards) === 0) return refuse(rules, by, NO_CARD);
  return card === undefined ? undefined : refuseFace(rules, table, card);
};

/** [2.1] What leaves the shoe now leaves one that is in play. */
const refuseShoe = (
  rules: BlackjackRules,
  table: Table,
  by: Canon,
  card: Card | undefined,
): Refusal | undefined =>
  table.shoe.stage === 'inPlay' ? refuseCard(rules, table, by, card) : refuse(rules, by, NO_CARD);

/** Where the next card is due, and by which clause; nobody may be due one. */
const dueIn = (rules: BlackjackRules, table: Table): { to: Place; by: Refusal['clause'] } | undefined => {
  const step = nextStep(rules, table);
  return step.do === 'deal' ? { to: step.to, by: step.by } : undefined;
};

/**
 * [14.1] [14.2] [14.3] [14.4] [6.2] What the facts make of a card that left the shoe just now. On the dealer's hand
 * after his first card it is burned unless it was due to him; his first card out of turn is a card that lies wrong.
 * A card that was due lies wrong on any other hand; where nobody was due one it is the next.
 */
const rulingNow = (rules: BlackjackRules, table: Table, { lay, belongs }: CardFacts): Ruling | Refusal => {
  if (lay === 'faceUp' || lay === 'rack') return BURNED[lay];
  const due = dueIn(rules, table);
  const waits = nextStep(rules, table).do === 'reconstruct';
  if (due === undefined) {
    const dealers = lay === 'dealer' && (table.round?.dealer.length ?? 0) > 0;
    if (dealers) return { by: '14.3', is: 'burned' };
    return waits && lay !== 'front' ? MISPLACED : NEXT;
  }
  const place = placeOf(lay);
  if (place === undefined || isSamePlace(place, due.to)) {
    return { clause: due.by, detail: 'a card is due: it is no error' };
  }
  if (belongs !== undefined && !isSamePlace(belongs, due.to)) {
    return { clause: due.by, detail: `the card was due to ${nameOf(due.to)}` };
  }
  return lay === 'dealer' && roundOf(table).dealer.length > 0 ? { by: '14.3', is: 'burned' } : MISPLACED;
};

/** [14.2] A card that lies wrong while another waits in front is not the one that was due. */
const refuseFront = (rules: BlackjackRules, table: Table, { is }: Ruling): Refusal | undefined =>
  is === 'misplaced' && table.shoe.front.length > 0
    ? refuse(rules, '14.2', 'the card in front is the next to be dealt')
    : undefined;

/** What is made of a card that nobody has keyed yet and after which none was dealt. */
export const rulingOf = (rules: BlackjackRules, table: Table, facts: CardFacts): Ruling | Refusal => {
  const ruling = rulingNow(rules, table, facts);
  if (!isRuling(ruling)) return ruling;
  return (
    refuseShoe(rules, table, ruling.by, facts.card) ??
    (ruling.is === 'misplaced' && facts.card === undefined
      ? refuse(rules, '6.1', 'a card that was dealt lies face up: say which it is')
      : undefined) ??
    refuseFront(rules, table, ruling) ??
    ruling
  );
};

/** Where a card of the round lies by the record. */
const placeIn = ({ boxes, dealer }: Round, at: number): Place | undefined => {
  if (dealer.some((card) => card.at === at)) return 'dealer';
  return boxes.flatMap(({ number: box, hands }) =>
    hands.flatMap(({ cards }, index) =>
      cards.some((card) => card.at === at) ? [{ box, hand: index + 1 }] : [],
    ),
  )[0];
};

/** Whether the dealer had his first card when the card at that place of the log came. */
const dealerHadFirst = ({ dealer, log }: Round, at: number): boolean => {
  const places = log.flatMap((entry) => (entry.do === 'dealt' ? [entry.at] : []));
  const first = dealer[0];
  return first !== undefined && places.indexOf(first.at) < places.indexOf(at);
};

/**
 * [14.1] [14.2] [14.3] [14.4] What the facts make of a card that is found wrong after others were dealt: one that was
 * the dealer's against rule 12, face up or burned is taken out; any other goes where it belonged.
 */
const rulingLater = (rules: BlackjackRules, round: Round, facts: CardFacts): Ruling | Refusal => {
  const { lay, at, before, belongs } = facts;
  if (lay === 'faceUp' || lay === 'rack') return BURNED[lay];
  if (at === undefined)
    return lay === 'dealer' && dealerHadFirst(round, must(before, 'card after it'))
      ? { by: '14.3', is: 'burned' }
      : MISPLACED;
  const recorded = must(placeIn(round, at), 'place of a card of the round');
  const place = placeOf(lay);
  if (place !== undefined && isSamePlace(place, recorded))
    return refuse(rules, '14.4', `the card lies where it belongs, on ${nameOf(recorded)}`);
  if (belongs !== undefined && !isSamePlace(belongs, recorded))
    return refuse(rules, '14.4', `the card belongs to ${nameOf(recorded)}`);
  return lay === 'dealer' && dealerHadFirst(round, at) ? { by: '14.3', is: 'burned' } : MISPLACED;
};

export interface Later {
  readonly ruling: Ruling;
  readonly round: Round;
  readonly made: Worked;
}

/** The cards of a round as they left the shoe, those among them that nobody had keyed. */
const queueOf = (round: Round): readonly { readonly at: number; readonly card: Card }[] =>
  cardsOfLog(round).flatMap(({ at, card }) => [
    ...round.reported.filter(({ before }) => before === at).map((each) => unkeyed(round, each.at)),
    { at, card },
  ]);

const unkeyed = ({ misplaced }: Round, at: number) => ({
  at,
  card: (misplaced.find((each) => each.at === at) as { card: Card }).card,
});

/** What a card made other than it should have been: the hand that it lay on since, and those that it belonged to. */
const handsIn = (
  round: Round,
  { at, before, lay }: Pick<CardFacts, 'at' | 'before' | 'lay'>,
): readonly Changed[] => {
  const from = round.log.findIndex((entry) => entry.do === 'dealt' && entry.at === (before ?? at));
  return [...(typeof lay === 'object' ? [{ ...lay, from }] : []), ...(at === undefined ? [] : [{ at }])];
};

/** [14.4] The round put right as all that was reported of it demands. */
export const putRight = (rules: BlackjackRules, table: Table, round: Round): Worked | Refusal => {
  const made = worked(rules, table, {
    round,
    absent: must(openRound(table), 'round').absent,
    cards: queueOf(round),
    stands: 'sameCards',
    changed: round.reported.flatMap((each) => handsIn(round, each)),
  });
  return refuseUnfinished(rules, table, round, made);
};

/** Why it cannot be worked, if so. */
export const refusalIn = (made: Worked | Refusal): Refusal | undefined => (isWorked(made) ? undefined : made);

/** [16.4] Once its cards are collected a round takes no card and no decision any more. */
export const refuseUnfinished = (
  rules: BlackjackRules,
  table: Table,
  { number }: Round,
  made: Worked | Refusal,
): Worked | Refusal =>
  !isWorked(made) || table.round?.number === number || made.lies.stage === 'done'
    ? made
    : refuse(rules, '16.4', 'its cards are collected and it would need more: by decision');

/** The round that facts about an earlier card are about, or why they come too late or too early. */
const roundAbout = (rules: BlackjackRules, table: Table, facts: CardFacts): Round | Refusal => {
  const { at, before, card, reason } = facts;
  const found = openRound(table)?.round;
  if (found === undefined || !cardsOfLog(found).some((each) => each.at === (at ?? before)))
    return refuse(rules, '14.5', 'no such card lies in a round that can be put right: that round is void');
  if (found.voidedBy !== null) return refuse(rules, 'A:Void', `round ${found.number} is void`);
  if ((reason ?? '') === '') return refuse(rules, '14.4', 'say how it was found');
  if (before === undefined) return found;
  if (table.round?.number !== found.number)
    return refuse(rules, '16.4', 'the cards are collected: by decision');
  return card === undefined
    ? refuse(rules, '6.1', 'a card that was dealt lies face up: say which it is')
    : (refuseCard(rules, table, '14.2', card) ?? found);
};

/** The table as if the report had been made, to see what would follow. */
const withReport = (table: Table, round: Round, facts: CardFacts): Round => {
  const { at = table.shoe.cards.out, lay, before, card, reason = '' } = facts;
  const report = { at, lay, reason, ...(before === undefined ? {} : { before }) };
  const misplaced =
    before === undefined || card === undefined ? round.misplaced : [...round.misplaced, { at, card }];
  return { ...round, misplaced, reported: [...round.reported, report] };
};

/** [14.2] [14.3] [14.4] The ruling on a card that is found wrong later, and what follows from it. */
export const rulingOnEarlier = (rules: BlackjackRules, table: Table, facts: CardFacts): Later | Refusal => {
  const round = roundAbout(rules, table, facts);
  if (!('log' in round)) return round;
  const ruling = rulingLater(rules, round, facts);
  if (!isRuling(ruling)) return ruling;
  const made =
    ruling.is === 'misplaced'
      ? putRight(rules, table, withReport(table, round, facts))
      : withoutCard(rules, table, round, facts);
  return isWorked(made) ? { ruling, round, made } : made;
};

/** [14.1] [14.2] [14.3] The round without a card that is burned; the others are laid in their order. */
const withoutCard = (
  rules: BlackjackRules,
  table: Table,
  round: Round,
  facts: CardFacts,
): Worked | Refusal => {
  const taken = worked(rules, table, {
    round,
    absent: must(openRound(table), 'round').absent,
    cards: cardsOfLog(round).filter((card) => card.at !== facts.at),
    stands: 'sameCards',
    changed: handsIn(round, facts),
  });
  return refuseUnfinished(rules, table, round, taken);
};

export const isLater = (made: Later | Refusal): made is Later => 'made' in made;
