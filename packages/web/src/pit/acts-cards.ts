import { type Card, isCard } from '@baize/engine';
import type { KindOf, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import { type At as AnyAt, actsFor, choice, offersOf, oneOf, type PitAct, reporterAt, words } from './act.ts';
import { cardsOf, type Field, type Values } from './field.ts';

type Command = TableCommand &
  (
    | {
        readonly type: 'ReplaceCards';
        readonly cards: readonly Card[] | 'all';
        readonly checkedBySupervisor: string;
        readonly checkedByDealer: string;
      }
    | { readonly type: 'CutCards'; readonly patron: null; readonly depth: number }
    | { readonly type: 'DeclineCut'; readonly patron: string }
  );

interface Shoe {
  readonly remaining: number;
  readonly cutOfferedTo?: string | null;
}

type At = AnyAt<KindOf<OpenTableView & { readonly shoe: Shoe }, Command, TableEvent>>;

const WHICH = { all: 'all of them', some: 'single cards' } as const;

/** Cards that are replaced, all or some, and who has checked the new ones. */
export const replaceAct = (
  table: AnyAt,
  which: readonly (keyof typeof WHICH)[] = ['all', 'some'],
): PitAct => {
  const title = ({ which: chosen }: Values): string =>
    chosen === 'some' ? 'Replace single cards?' : 'Replace all cards?';
  const says = ['Replace cards', 'Replace the cards', 'Keep the cards', title] as const;
  return actsFor(table as At, 'cards')('replace', 'ReplaceCards', says, {
    by: 'operator',
    fields: ({ which: chosen = which[0] }) => [
      oneOf('which', 'Which cards', which, (each) => WHICH[each]),
      ...(chosen === 'some'
        ? [{ kind: 'cards', name: 'cards', label: 'Cards that are replaced' } as const]
        : []),
      words('checkedBySupervisor', 'Checked by the supervisor'),
      words('checkedByDealer', 'Checked by the dealer'),
    ],
    with: ({ which: chosen, cards = '', checkedBySupervisor = '', checkedByDealer = '' }) => ({
      cards: chosen === 'some' ? (cardsOf(cards) ?? []) : 'all',
      checkedBySupervisor,
      checkedByDealer,
    }),
  });
};

const DEPTH_START = 200;

const cutField = ({ options, view }: At): Field => {
  const offered = options.find(({ command }) => command.type === 'CutCards')?.choose?.depth;
  const { least, most } = typeof offered === 'object' ? offered : { least: 1, most: view.shoe.remaining };
  const start = Math.min(most, Math.max(least, DEPTH_START));
  return { kind: 'number', name: 'depth', label: `Cards in front, ${least} to ${most}`, least, most, start };
};

/** The cut as a supervisor makes it, and as it goes past a patron who does not. */
export const cutActs = (
  table: AnyAt,
  say: {
    readonly label: string;
    readonly title: (depth: string) => string;
    readonly player: 'patron' | 'player';
    /** Where it is not offered, though it is lawful. */
    readonly passes?: boolean;
  },
): readonly PitAct[] => {
  const at = table as At;
  const act = actsFor(at, 'cards');
  const holder = at.view.shoe.cutOfferedTo ?? null;
  const passing = `Pass the cut of ${holder === null ? 'nobody' : at.nameOf(holder)} on?`;
  return [
    act('cut', 'CutCards', [say.label, 'Cut here', 'Wait', ({ depth }) => say.title(String(depth))], {
      by: 'supervisor',
      fields: [cutField(at)],
      with: ({ depth = '0' }) => ({ patron: null, depth: Number(depth) }),
    }),
    act('pass-cut', 'DeclineCut', ['Pass the cut on', 'Pass it on', `Wait for the ${say.player}`, passing], {
      by: reporterAt(at),
      lawful: say.passes ?? offersOf(at, 'DeclineCut').length > 0,
      with: () => ({ patron: holder ?? 'nobody' }),
    }),
  ];
};

/** Only a person who deals reports such a card: he has it in his hand. */
export const FACE: Field = { kind: 'card', name: 'card', label: 'Which card' };

/** Whether the card was seen, and which it is. */
export const seenFields = ({ seen }: Values): readonly Field[] => [
  choice('seen', 'The card', { no: 'was not seen', yes: 'was exposed' }),
  ...(seen === 'yes' ? [FACE] : []),
];

/** A card to ask the rules with before one is told. */
const STAND_IN: Card = 'Ac';

export const faceIn = ({ card = '' }: Values): Card => (isCard(card) ? card : STAND_IN);

export const DRAWN_SAYS = [
  'Card drawn in error',
  'Report the card',
  'Nothing was drawn',
  'Report a card drawn in error?',
] as const;

export const RECONSTRUCT_SAYS = [
  'Put the cards right',
  'Put them right',
  'Not yet',
  'Put the misplaced cards right?',
] as const;
