import type { Wager } from '../core/laid.ts';
import type { Limits } from '../core/limits.ts';
import { type AnyTable, asPatron, first, type Lawful, NAMES, purseOf } from './lawful.ts';

/** A table at which chips lie on a layout until one result decides them. */
interface LaidTable extends AnyTable {
  readonly round:
    | (NonNullable<AnyTable['round']> & { readonly wagers: readonly Wager[]; readonly stage: string })
    | null;
}

type LaidCommand =
  | {
      readonly type: 'PlaceWager';
      readonly actor: ReturnType<typeof asPatron>['actor'];
      readonly patron: string;
      readonly on: string;
      readonly amount: number;
    }
  | {
      readonly type: 'RemoveWager';
      readonly actor: ReturnType<typeof asPatron>['actor'];
      readonly patron: string;
      readonly on: string;
    }
  | {
      readonly type: 'RemoveWagers';
      readonly actor: ReturnType<typeof asPatron>['actor'];
      readonly patron: string;
    };

interface Laid<Table> {
  /** Placing, adding and taking back; several players on one place; the maximum. */
  readonly clauses: { readonly place: string; readonly several: string; readonly above: string };
  /** Places to wager on, and the limits there. */
  readonly places: readonly string[];
  limitsOn(table: Table, on: string): Limits;
  /** Whether somebody lays the ordinary chips of the table. */
  mayLay(table: Table, patron: string): boolean;
}

export const isBetting = ({ round }: AnyTable): boolean => round?.stage === 'betting';
export const wagersIn = ({ round }: LaidTable): readonly Wager[] => round?.wagers ?? [];
export const stakeOn = (table: LaidTable, patron: string, on: string): number =>
  wagersIn(table).find((wager) => wager.patron === patron && wager.on === on)?.stake ?? 0;

/** Wagers on a layout from the invitation until no more bets is called. */
export const layingChips = <Table extends LaidTable>({
  clauses,
  places,
  limitsOn,
  mayLay,
}: Laid<Table>): readonly Lawful<Table, LaidCommand>[] => [
  {
    clause: clauses.place,
    what: 'while bets are open anybody with chips places a wager of the minimum, on any place',
    when: (table) =>
      places.flatMap((on) => {
        const { min: amount } = limitsOn(table, on);
        return first(
          isBetting(table) ? NAMES : [],
          (patron) =>
            mayLay(table, patron) &&
            purseOf(table, patron).chips >= amount &&
            stakeOn(table, patron, on) === 0,
          (patron) => ({ type: 'PlaceWager', ...asPatron(patron), on, amount }),
        );
      }),
  },
  {
    clause: clauses.place,
    what: 'who has a wager adds to it up to the maximum',
    when: (table) =>
      first(
        isBetting(table) ? wagersIn(table) : [],
        ({ patron, on, stake }) => {
          const { max, multiple } = limitsOn(table, on);
          return mayLay(table, patron) && stake + multiple <= max && purseOf(table, patron).chips >= multiple;
        },
        ({ patron, on }) => ({
          type: 'PlaceWager',
          ...asPatron(patron),
          on,
          amount: limitsOn(table, on).multiple,
        }),
      ),
  },
  {
    clause: clauses.place,
    what: 'until no more bets is called every wager may be taken back, one or all',
    when: (table) =>
      (isBetting(table) ? wagersIn(table) : []).slice(0, 3).flatMap(({ patron, on }) => [
        { type: 'RemoveWager', ...asPatron(patron), on },
        { type: 'RemoveWagers', ...asPatron(patron) },
      ]),
  },
  {
    clause: clauses.several,
    what: 'another player wagers on a place where somebody has a wager',
    when: (table) =>
      first(
        isBetting(table) ? wagersIn(table).flatMap(({ on }) => NAMES.map((patron) => ({ on, patron }))) : [],
        ({ on, patron }) =>
          mayLay(table, patron) &&
          stakeOn(table, patron, on) === 0 &&
          purseOf(table, patron).chips >= limitsOn(table, on).min,
        ({ on, patron }) => ({
          type: 'PlaceWager',
          ...asPatron(patron),
          on,
          amount: limitsOn(table, on).min,
        }),
      ),
  },
  {
    clause: clauses.above,
    what: 'chips above the maximum may be laid: what is too much comes back',
    when: (table) =>
      first(
        isBetting(table) ? NAMES : [],
        (patron) => {
          const { max, multiple } = limitsOn(table, places[0] ?? '');
          return (
            mayLay(table, patron) &&
            purseOf(table, patron).chips >= max + multiple &&
            stakeOn(table, patron, places[0] ?? '') === 0
          );
        },
        (patron) => {
          const on = places[0] ?? '';
          const { max, multiple } = limitsOn(table, on);
          return { type: 'PlaceWager', ...asPatron(patron), on, amount: max + multiple };
        },
      ),
  },
];
