import { forPatron, PATRONS_ACT } from '../core/act.ts';
import { dollars, isAmount } from '../core/money.ts';
import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import type { Acts, Evolvers } from './act.ts';
import { issueOf, patronOf, wagersBy, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { type Clause, type Refusal, type RouletteRules, refuse } from './rules.ts';
import type { Issue, Table } from './table.ts';

/**
 * [4.1] [4.3] [11.7] Players come and go. Wagers are made with chips, which a player brings to the table first; three
 * spins in a row without a wager, while every other seat is in use, may cost the seat.
 */
const seats = patrons<RouletteRules, Table, Patron, Clause>(
  { seat: '11.7', chips: '4.1', wagers: '4.3', owing: 'A:Void', idleMax: ({ law }) => law['11.7'].spinsMax },
  {
    stranger: STRANGER,
    patronOf,
    withPatron,
    hasWagers: (table, patron) => wagersBy(table, patron).length > 0,
    refuseExcluded,
  },
);

export const { isAtTable } = seats;

/** Who went without a word and without a chip does not keep others from a colour. */
const holderOf = (table: Table, colour: number): string | undefined =>
  Object.entries(table.colours).find(
    ([patron, issue]) => issue.colour === colour && isAtTable(table, patron),
  )?.[0];

/** [4.2] One colour a player, one player a colour; its value stays while wagers lie. */
const refuseColour = (table: Table, patron: string, { colour, value }: Issue): Refusal | undefined => {
  const { colours } = table.determinations;
  if (!Number.isInteger(colour) || colour < 1 || colour > colours)
    return refuse('4.2', `there are colours 1 to ${colours}`);
  if (!isAmount(value) || value % table.sign.chip !== 0)
    return refuse('4.2', `a chip is worth a multiple of the smallest, ${dollars(table.sign.chip)}`);
  if (!isAtTable(table, patron)) return refuse('4.2', `${patron} is not at the table`);
  const holder = holderOf(table, colour) ?? patron;
  if (holder !== patron) return refuse('4.2', `${holder} has colour ${colour}`);
  return wagersBy(table, patron).length > 0
    ? refuse('4.2', `${patron} has wagers on the layout, and chips keep their value meanwhile`)
    : undefined;
};

/** The patron's own colour, or the first that nobody has. */
const colourFor = (table: Table, patron: string): number | undefined =>
  issueOf(table, patron)?.colour ??
  Array.from({ length: table.determinations.colours }, (_, index) => index + 1).find(
    (colour) => holderOf(table, colour) === undefined,
  );

export const seatActs: Acts<keyof typeof seats.acts | 'IssueColour'> = {
  ...seats.acts,
  /** [4.2] */
  IssueColour: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, colour, value }) => refuseColour(table, patron, { colour, value }),
    events: (_rules, _table, { patron, colour, value }) => [
      { type: 'ColourIssued', patron, colour, value, by: '4.2' },
    ],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => {
        const colour = colourFor(table, patron);
        const { chip, inside } = table.sign;
        return colour === undefined
          ? []
          : [
              {
                command: { type: 'IssueColour', actor, patron, colour, value: chip },
                by: '4.2',
                choose: {
                  colour: { least: 1, most: table.determinations.colours, multiple: 1 },
                  value: { least: chip, most: inside.max, multiple: chip },
                },
              },
            ];
      }),
  },
};

export const seatEvolvers: Evolvers<keyof typeof seats.evolvers | 'ColourIssued'> = {
  ...seats.evolvers,
  ColourIssued: (table, { patron, colour, value }) => {
    const others = Object.entries(table.colours).filter(([, issue]) => issue.colour !== colour);
    return { ...table, colours: { ...Object.fromEntries(others), [patron]: { colour, value } } };
  },
  /** [4.2] Who leaves gives the colour back. */
  PatronLeft: (table, event) => {
    const others = Object.entries(table.colours).filter(([name]) => name !== event.patron);
    return { ...seats.evolvers.PatronLeft(table, event), colours: Object.fromEntries(others) };
  },
};
