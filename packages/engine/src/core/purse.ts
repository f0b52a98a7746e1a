import type { Cents } from './money.ts';

/** What somebody has at a table. */
export interface Purse {
  readonly chips: Cents;
  /** What a void took back beyond the chips at hand. */
  readonly owing: Cents;
}

interface Holders<P extends Purse> {
  readonly patrons: Readonly<Record<string, P>>;
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/**
 * The ways in which chips move between the patrons of a table and the house; `stranger` is one of whom nothing is
 * known.
 */
export const pursesOf = <P extends Purse, Table extends Holders<P>>(stranger: P) => {
  const patronOf = (table: Table, patron: string): P =>
    (Object.hasOwn(table.patrons, patron) ? table.patrons[patron] : undefined) ?? stranger;

  const withPatron = (table: Table, patron: string, change: Partial<P>): Table => ({
    ...table,
    patrons: { ...table.patrons, [patron]: { ...patronOf(table, patron), ...change } },
  });

  const change = (table: Table, patron: string, purse: Partial<Purse>): Table =>
    withPatron(table, patron, purse as Partial<P>);

  const give = (table: Table, patron: string, amount: Cents): Table =>
    change(table, patron, { chips: patronOf(table, patron).chips + amount });

  /**
   * Undoes what patrons won or lost, as if the round had never been. What a winner no longer holds is owing: a void
   * must not wait until everybody can pay.
   */
  const reverse = (table: Table, nets: Readonly<Record<string, Cents>>): Table =>
    Object.entries(nets).reduce((before, [name, net]) => {
      const { chips, owing } = patronOf(before, name);
      const held = Math.min(chips, net);
      const after = change(before, name, { chips: chips - held, owing: owing + net - held });
      return { ...after, bank: after.bank + net };
    }, table);

  return { patronOf, withPatron, give, reverse };
};

/** What goes with somebody who leaves: his chips, less what is set off against what he owes. */
export const leavingWith = ({ chips, owing }: Purse): { readonly chips: Cents; readonly setOff?: Cents } => {
  const setOff = Math.min(chips, owing);
  return setOff === 0 ? { chips } : { chips: chips - setOff, setOff };
};

/** What one of them won or lost; of somebody who is not among them nothing is known, whatever his name is. */
export const netFor = (nets: Readonly<Record<string, Cents>>, patron: string): Cents | undefined =>
  Object.hasOwn(nets, patron) ? nets[patron] : undefined;

/** The sum of each patron's wins and losses. */
export const netsBy = (moved: readonly (readonly [string, Cents])[]): Readonly<Record<string, Cents>> => {
  const nets = new Map<string, Cents>();
  for (const [patron, net] of moved) nets.set(patron, (nets.get(patron) ?? 0) + net);
  return Object.fromEntries(nets);
};
