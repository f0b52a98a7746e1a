import type { Remedy } from '@baize/engine';
import type { KindOf, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import type { At } from './act.ts';

interface Of {
  readonly patron: string;
}

/** The acts on people that every table has. */
export type PeopleCommand = TableCommand &
  (
    | {
        readonly type: 'RecordBreach';
        readonly person: string;
        readonly employee: boolean;
        readonly clause: string;
        readonly what: string;
        readonly rounds?: readonly number[];
        readonly concerned?: readonly string[];
      }
    | (Of & { readonly type: 'VoidWagers'; readonly breach: number; readonly round?: number })
    | (Of & {
        readonly type: 'ExcludePatron';
        readonly breach: number;
        readonly scope?: 'game' | 'table';
      })
    | (Of & { readonly type: 'LiftExclusion'; readonly reason: string })
    | (Of & { readonly type: 'RaiseDispute'; readonly what: string; readonly round?: number })
    | {
        readonly type: 'DecideDispute';
        readonly dispute: number;
        readonly decision: string;
        readonly remedy?: Remedy;
      }
    | {
        readonly type: 'RecordReview';
        readonly dispute: number;
        readonly reference: string;
        readonly outcome: 'upheld' | 'overturned';
        readonly decision: string;
        readonly remedy?: Remedy;
      }
    | (Of & { readonly type: 'ForgiveOwing'; readonly amount: number; readonly reason: string })
    | (Of & { readonly type: 'VacateSeat' })
    | (Of & { readonly type: 'LeaveTable' })
  );

interface View extends OpenTableView {
  readonly breaches?: readonly { readonly what: string }[];
  readonly disputes?: readonly {
    readonly patron: string;
    readonly what: string;
    readonly round?: number | null;
  }[];
}

/** The table as those see it who act on people. */
export type PeopleAt = At<KindOf<View, PeopleCommand, TableEvent>>;

/** Whose office it is to record: a supervisor's, or the owner's where he looks himself. */
export const recorderAt = ({ role }: Pick<PeopleAt, 'role'>) =>
  role === 'owner' ? 'operator' : 'supervisor';
