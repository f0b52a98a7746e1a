import { discard, remaining, take } from '../../core/shoe.ts';
import { STRANGER } from '../chips.ts';
import type { RoundFile } from '../round-file.ts';
import type { BlackjackRules } from '../rules.ts';
import { openedTable } from '../sign.ts';
import type { Held, Marker, Patron, Table } from '../table.ts';

/** Chips for everything that a player does in the file, so that no lawful act fails for want of them. */
const chipsFor = ({ boxes, acts }: RoundFile): ReadonlyMap<string, number> => {
  const chips = new Map<string, number>();
  const add = (player: string, amount: number): void => {
    chips.set(player, (chips.get(player) ?? 0) + amount);
  };
  for (const { wagers } of boxes) {
    for (const { player, amount, pairs, sevens } of wagers) add(player, amount + pairs + sevens);
  }
  for (const act of acts) {
    if (act.act === 'insure') add(act.player, act.amount);
    else if (act.act !== 'evenMoney') {
      for (const [player, amount] of Object.entries(act.amounts)) add(player, amount);
    }
  }
  return chips;
};

/** [3.2] In a file a player's marker lies beside every box that he wagers on. */
const markersIn = ({ boxes, limits }: RoundFile): readonly Marker[] =>
  boxes.flatMap(({ box, wagers }) =>
    wagers.flatMap(({ player: patron }) => {
      const limit = Object.hasOwn(limits.personal, patron) ? limits.personal[patron] : undefined;
      return limit === undefined ? [] : [{ patron, box, limit }];
    }),
  );

/** [2005 17.4] The approved stakes of Super Sevens: those of the file, or where it is silent whatever was wagered. */
const sevensIn = (rules: BlackjackRules, { determinations, boxes }: RoundFile): readonly number[] => {
  if (rules.sevens === null) return [];
  return (
    determinations.sevens ??
    boxes.flatMap(({ wagers }) => wagers.map(({ sevens }) => sevens)).filter((stake) => stake > 0)
  );
};

/**
 * [4.7] [4.8] [4.9] [18.1] Who is held to the minimum, for the shoe or until it is lifted; for an automated shoe nobody
 * is.
 */
const heldIn = (rules: BlackjackRules, { restricted, determinations }: RoundFile): Table['held'] =>
  Object.fromEntries(
    Object.entries(restricted).flatMap(([player, ground]): readonly (readonly [string, Held])[] => {
      const by = rules.cite(ground);
      if (!ground.startsWith('4.7')) return [[player, { shoe: null, lasting: by }]];
      return determinations.automatedShoe ? [] : [[player, { shoe: by, lasting: null }]];
    }),
  );

/** The shoe as the round finds it: what is not in it any more lies in the discard rack. */
const shoeIn = ({ shoe }: Table, { inShoe, determinations }: RoundFile): Table['shoe'] => {
  const gone = remaining(shoe.cards) - inShoe;
  const kind = determinations.automatedShoe ? 'automated' : 'manual';
  return { ...shoe, kind, stage: 'inPlay', cards: discard(take(shoe.cards, gone), gone) };
};

/** The table as a round file finds it: shoe ready, players with the chips that they wager, wagers invited. */
export const tableFor = (rules: BlackjackRules, file: RoundFile): Table => {
  const { limits, boxes, absent } = file;
  const { personal: _personal, ...sign } = limits;
  const { decks, soft17, pairs, insuranceByOthers } = file.determinations;
  const table = openedTable({
    type: 'TableOpened',
    rulebook: rules.rulebook,
    approvals: { layout: '', shoe: '' },
    determinations: {
      decks,
      shuffle: '',
      shoe: file.determinations.automatedShoe ? 'automated' : 'manual',
      burn: 0,
      soft17,
      pairs,
      sevens: sevensIn(rules, file),
      insuranceByOthers,
      severalBoxes: true,
      boxes: Math.max(1, ...boxes.map(({ box }) => box)),
    },
    sign: { ...sign, payableUnit: 1 },
    by: rules.cite('2.3'),
  });
  const patrons = [...chipsFor(file)].map(([player, chips]): [string, Patron] => [
    player,
    { ...STRANGER, chips, absent: absent.includes(player), advised: file.advised.includes(player) },
  ]);
  return {
    ...table,
    markers: markersIn(file),
    patrons: Object.fromEntries(patrons),
    held: heldIn(rules, file),
    shoe: shoeIn(table, file),
  };
};
