import type { TableEvent } from '../game/kind.ts';
import type { WhyItem } from '../why/why-item.ts';

type Titled<E extends TableEvent> = {
  readonly [T in E['type']]?:
    | string
    /** By the event; undefined where it is told to nobody. */
    | ((event: Extract<E, { readonly type: T }>) => string | undefined);
};

/** Rulings that everybody at the table is told, whatever is played at it. */
const TOLD: Readonly<Record<string, string>> = {
  NoticeGiven: 'Notice',
  ChangeMade: 'The sign has changed',
  CardStrayed: 'A card left the shoe too early',
  CardMisplaced: 'A card was misplaced',
  HandsReconstructed: 'The cards are put right',
  CardCorrected: 'A card was keyed wrongly',
  RecordDecided: 'An earlier round is put right by decision',
  RoundRebuilt: 'The round is laid again',
  TableClosed: 'The table is closed',
};

/** Rulings that only those whom they concern are told. */
const CONCERN: Readonly<Record<string, string>> = {
  WagersVoided: 'Wagers declared void',
  LimitGranted: 'A limit of one’s own',
  PatronExcluded: 'Excluded from the game',
  RemedyPaid: 'Money moved by a decision',
  OwingRepaid: 'A debt is paid back',
  OwingForgiven: 'A debt is forgiven',
};

interface Titles<E extends TableEvent> {
  readonly told: Titled<E>;
  readonly concern?: Titled<E>;
  readonly round?: 'Round' | 'Spin';
}

interface Concerning {
  readonly patron?: string;
  readonly round?: number;
  readonly reason?: string;
}

type Row = string | ((event: TableEvent) => string | undefined) | undefined;

/** The title of a ruling that this reader is told of; null is staff, who read of everybody. */
export const rulingTitles = <E extends TableEvent>({ told, concern, round = 'Round' }: Titles<E>) => {
  const toAll: Readonly<Record<string, Row>> = { ...TOLD, ...(told as Readonly<Record<string, Row>>) };
  const toOne: Readonly<Record<string, Row>> = { ...CONCERN, ...(concern as Readonly<Record<string, Row>>) };
  return (event: E, me: string | null): Pick<WhyItem, 'kind' | 'title' | 'note'> | undefined => {
    const { patron, round: number, reason } = event as TableEvent & Concerning;
    if (event.type === 'RoundVoided')
      return {
        kind: 'void',
        title: `${round} ${number} is void`,
        ...(reason === undefined ? {} : { note: reason }),
      };
    const mine = patron !== undefined && (me === null || patron === me);
    const row = toAll[event.type] ?? (mine ? toOne[event.type] : undefined);
    const title = typeof row === 'function' ? row(event) : row;
    return title === undefined
      ? undefined
      : { kind: event.type === 'WagersVoided' ? 'void' : 'ruling', title };
  };
};
