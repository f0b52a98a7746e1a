import { type Card, DECK } from '@baize/engine';
import { editions } from '@baize/engine/baccarat';
import type { Library } from '@baize/rulebooks';
import type { Replay, Seal } from './replay.ts';
import type { OpenedDeck, OpenedShoe, Recomputed } from './shoe-order.ts';

/** One thing that is checked about a shoe. */
export interface Check {
  readonly id: 'fixed' | 'cut' | 'opened' | 'order' | 'cards' | 'number';
  readonly state: 'holds' | 'fails' | 'waits';
  readonly title: string;
  readonly detail: string;
  readonly at: number | null;
  readonly clause: string | null;
  /** The digits that it is about. */
  readonly code: string | null;
}

/** What the browser has found out: nothing yet, or the shoe. */
export type Finding = { readonly is: 'computing' } | { readonly is: 'done'; readonly found: Recomputed };

const DECK_CARDS = DECK.length;
/** Where the record does not say: the first houses had one game, with eight decks. */
const DECKS = 8;

const decksOf = ({ decks = DECKS }: Seal): number => decks;
const cardsIn = (seal: Seal): number => decksOf(seal) * DECK_CARDS - (seal.without ?? []).length;

/** Baccarat's cut has its bounds by 5.4; what other rules ask of a cut, their table refuses. */
const boundsOf = (
  library: Library,
  { rulebook }: Replay,
  seal: Seal,
): { least: number; most: number } | null => {
  const book = editions.bookIn(library, rulebook);
  if (book === undefined) return null;
  const { cardsPerDeck } = book.parameters['2.1'];
  const least = book.parameters['5.4'].decksFromEitherEndMin * cardsPerDeck;
  return { least, most: cardsIn(seal) - least };
};

/** The shoe of a round as far as it can be recomputed: cut, and its secret open. */
export const openedShoe = ({ table, shoe, rulebook, seal }: Replay): OpenedShoe | OpenedDeck | undefined => {
  if (seal === null || seal.cut === null) return undefined;
  const { cut, secret, root, opening, promised, given, without, places } = seal;
  const named = {
    table,
    shoe,
    rulebook,
    decks: decksOf(seal),
    ...(without && { without }),
    ...(promised && { promised }),
    ...(given && { given }),
    cut,
  };
  if (secret !== null) return { ...named, secret };
  return root === undefined || opening === undefined ? undefined : { ...named, root, opening, places };
};

/** Nothing of it is secret any more that will ever be told. */
const isOpened = ({ secret, opening }: Seal): boolean => secret !== null || opening !== undefined;

/** "9f2c 41d0 … e7b3": enough of a hash to compare by eye. */
export const shortHash = (hex: string): string =>
  hex.length < 16 ? hex : `${hex.slice(0, 4)} ${hex.slice(4, 8)} … ${hex.slice(-4)}`;

type Said = Pick<Check, 'state' | 'title' | 'detail'> & Partial<Check>;

const check = (id: Check['id'], said: Said): Check => ({ id, at: null, clause: null, code: null, ...said });

const fixed = ({ began }: Replay, { commitment, sealedAt }: Seal): Check => {
  const before = sealedAt <= began;
  return check('fixed', {
    state: before ? 'holds' : 'fails',
    title: before ? 'Fixed before the first wager' : 'Fixed only after the round began',
    detail: 'sealed as',
    at: sealedAt,
    code: commitment,
  });
};

const cutCheck = (library: Library, replay: Replay, seal: Seal): Check => {
  const { cut, cutAt } = seal;
  if (cut === null) {
    return check('cut', { state: 'waits', title: 'Not cut yet', detail: 'the cut decides the order too' });
  }
  if (cut.depth === 0 && cut.by === null)
    return check('cut', { state: 'holds', title: 'Not cut', detail: 'dealt as it was sealed', at: cutAt });
  const bounds = boundsOf(library, replay, seal);
  const within = bounds === null || (cut.depth >= bounds.least && cut.depth <= bounds.most);
  const who = cut.by === null ? 'the supervisor' : (replay.names[cut.by] ?? cut.by);
  return check('cut', {
    state: within ? 'holds' : 'fails',
    title: `Cut by ${who} at card ${cut.depth}`,
    detail: bounds === null ? 'the cut decides the order too' : `${bounds.least} to ${bounds.most} allowed`,
    at: cutAt,
    clause: bounds === null ? null : '5.4',
  });
};

const sealedChecks = (seal: Seal): readonly Check[] => [
  check('opened', {
    state: 'waits',
    title: 'Secret still sealed',
    detail: 'It is opened when nothing more is dealt from this shoe. Then this page checks every card.',
  }),
  check('order', { state: 'waits', title: 'Order not to be known yet', detail: `${cardsIn(seal)} cards` }),
];

const openedCheck = ({ commitment, secret, root, revealedAt }: Seal, finding: Finding): Check => {
  const fits = finding.is !== 'done' || finding.found.commitment === commitment;
  if (secret === null)
    return check('opened', {
      state: finding.is !== 'done' ? 'waits' : fits ? 'holds' : 'fails',
      title: fits ? 'Cards that were shown are opened' : 'The root is not what was sealed',
      detail: 'root',
      at: revealedAt,
      code: root ?? null,
    });
  return check('opened', {
    state: finding.is !== 'done' ? 'waits' : fits ? 'holds' : 'fails',
    title: fits ? 'Secret opened after the shoe' : 'The secret is not what was sealed',
    detail: fits ? 'secret' : 'its hash differs from what was published',
    at: revealedAt,
    code: secret,
  });
};

/** Whether it is the whole shoe, each card once a deck, those that lay on the table when it was shuffled among them. */
const isWhole = (seal: Seal, order: readonly (Card | undefined)[]): boolean => {
  const times = new Map<Card, number>();
  for (const card of [...order, ...(seal.without ?? [])])
    if (card !== undefined) times.set(card, (times.get(card) ?? 0) + 1);
  const decks = decksOf(seal);
  return (
    order.length === cardsIn(seal) &&
    times.size === DECK_CARDS &&
    [...times.values()].every((each) => each === decks)
  );
};

/** Of a deck everybody can work out which leaf is dealt when; what was not shown stays unknown. */
const deckOrderCheck = ({ places }: Seal, { order }: Recomputed): Check => {
  const shown = places.filter(({ card }) => card !== undefined).length;
  const holds = order.filter((card) => card !== undefined).length === shown;
  return check('order', {
    state: holds ? 'holds' : 'fails',
    title: holds ? `${shown} cards opened in the sealed tree` : 'The cards are not those of the sealed tree',
    detail: 'the others stay unknown',
  });
};

const orderCheck = (seal: Seal, finding: Finding): Check => {
  switch (finding.is) {
    case 'computing':
      return check('order', {
        state: 'waits',
        title: 'Recomputing the order',
        detail: `${cardsIn(seal)} cards`,
      });
    case 'done': {
      if (seal.secret === null) return deckOrderCheck(seal, finding.found);
      const whole = isWhole(seal, finding.found.order);
      return check('order', {
        state: whole ? 'holds' : 'fails',
        title: whole ? `Order recomputed, ${cardsIn(seal)} cards` : 'The order is no whole shoe',
        detail: 'secret and cut give this order and no other',
      });
    }
  }
};

/** "33 to 38", "33", or each place where there is a gap. */
const spanOf = (places: readonly number[]): string => {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || first === last) return String(first ?? '');
  return last - first === places.length - 1 ? `${first} to ${last}` : places.join(', ');
};

/** Cards are counted from 1, as one would count them at the table. */
const counted = ({ places }: Seal): string => spanOf(places.map(({ at }) => at + 1));

const cardsCheck = (seal: Seal, finding: Finding): Check => {
  const count = seal.places.length;
  const these = count === 1 ? 'This card' : `These ${count} cards`;
  if (finding.is !== 'done') {
    return check('cards', {
      state: 'waits',
      title: count === 0 ? 'No card has been dealt' : `${these} came from ${counted(seal)}`,
      detail: count === 0 ? '' : 'compared when the order is known',
    });
  }
  const wrong = seal.places.find(({ at, card }) => card !== undefined && finding.found.order[at] !== card);
  return wrong === undefined
    ? check('cards', { state: 'holds', title: `${these} lay at ${counted(seal)}`, detail: '' })
    : check('cards', {
        state: 'fails',
        title: `Place ${wrong.at + 1} holds another card`,
        detail: `${finding.found.order[wrong.at] ?? 'nothing'} was sealed there, and ${wrong.card} was dealt`,
      });
};

/** Everything that is checked about the shoe of a round, in the order in which it came about. */
export const checksOf = (
  library: Library,
  replay: Replay,
  seal: Seal,
  finding: Finding,
): readonly Check[] => [
  fixed(replay, seal),
  cutCheck(library, replay, seal),
  ...(isOpened(seal) ? [openedCheck(seal, finding), orderCheck(seal, finding)] : sealedChecks(seal)),
  cardsCheck(seal, isOpened(seal) ? finding : { is: 'computing' }),
];

/** "5 of 5 hold". */
export const verdictOf = (checks: readonly Check[]): { readonly holds: number; readonly fails: number } => ({
  holds: checks.filter(({ state }) => state === 'holds').length,
  fails: checks.filter(({ state }) => state === 'fails').length,
});
