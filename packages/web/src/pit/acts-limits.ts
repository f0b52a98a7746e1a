import type { KindOf, OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import {
  type At as AnyAt,
  actsFor,
  chosenPatron,
  offersOf,
  type PitAct,
  patronChoice,
  patronsAt,
} from './act.ts';
import { centsOf, type Field, type Values } from './field.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly multiple: number;
}

const STAKE_MOST = 100_000_000;

export const amount = (
  name: string,
  label: string,
  start: number,
  multiple: number,
  least = multiple,
): Field => ({
  kind: 'amount',
  name,
  label,
  least,
  most: STAKE_MOST,
  multiple,
  start,
});

const limitFields = ({ min, max, multiple }: Limits, chip: number): readonly Field[] => [
  amount('min', 'Minimum', min, chip),
  amount('max', 'Maximum', max, chip),
  amount('multiple', 'In steps of', multiple, chip),
];

/** A sum as it was typed; what is none is one cent, which the rules refuse by their clause. */
export const sum = (typed: string | undefined): number => centsOf(typed ?? '') || 1;

const limitsIn = ({ min, max, multiple }: Values): Limits => ({
  min: sum(min),
  max: sum(max),
  multiple: sum(multiple),
});

interface AnyChange {
  readonly what: string;
}

/** Something on the sign that is changed after notice, as a game says it. */
export interface NoticeKind<Change extends AnyChange> {
  readonly what: Change['what'];
  readonly label: string;
  readonly of: string;
  readonly fields: (values: Values) => readonly Field[];
  readonly notice: (values: Values) => Change;
}

/** Limits on the sign, as they are changed after notice. */
export const limitsNotice = <What extends string>(
  what: What,
  [label, of]: readonly [label: string, of: string],
  limits: Limits,
  chip: number,
): NoticeKind<{ readonly what: What; readonly limits: Limits }> => ({
  what,
  label: `Notice: ${label}`,
  of,
  fields: () => limitFields(limits, chip),
  notice: (values) => ({ what, limits: limitsIn(values) }),
});

type GiveNotice<Change> = TableCommand & { readonly type: 'GiveNotice'; readonly notice: Change };
type MakeChange<Change> = TableCommand & { readonly type: 'MakeChange'; readonly change: Change };

type At<Change extends AnyChange> = AnyAt<
  KindOf<
    OpenTableView & { readonly notices: readonly (Change | { readonly what: 'closing' })[] },
    GiveNotice<Change> | MakeChange<Change>,
    TableEvent
  >
>;

/** Notice of each thing that may be changed, and its change: as it was told, with nothing left to choose. */
export const noticeActs = <Change extends AnyChange>(
  table: AnyAt,
  kinds: readonly NoticeKind<Change>[],
  noticeWords: (change: Change) => string,
  /** What is tried while nobody has notice of anything, for the rules to refuse. */
  untold: Change,
): readonly PitAct[] => {
  const at = table as At<Change>;
  const act = actsFor(at, 'limits');
  const noticed = new Set(offersOf(at, 'GiveNotice').map(({ notice }) => notice.what));
  const given = kinds.map(({ what, label, of, fields, notice }) =>
    act(
      `notice-${what}`,
      'GiveNotice',
      [label, 'Give notice', 'Leave the sign as it is', `Give notice of ${of}?`],
      { by: 'operator', lawful: noticed.has(what), fields, with: (values) => ({ notice: notice(values) }) },
    ),
  );
  const pending = at.view.notices.filter((notice): notice is Change => notice.what !== 'closing');
  const offered = offersOf(at, 'MakeChange').map(({ change }) => JSON.stringify(change));
  const change = (id: string, label: string, title: string, to: Change, lawful: boolean) =>
    act(id, 'MakeChange', [label, 'Make the change', 'Leave the sign as it is', title], {
      by: 'operator',
      lawful,
      with: () => ({ change: to }),
    });
  const changes = pending.map((to, index) => {
    const told = noticeWords(to).replace(/^Notice: /, '');
    return change(
      `change-${index}`,
      `Change: ${told}`,
      `Change to ${told}?`,
      to,
      offered.includes(JSON.stringify(to)),
    );
  });
  const none = change('change', 'Make a change', 'Make a change?', untold, false);
  return [...given, ...(changes.length === 0 ? [none] : changes)];
};

type GrantLimit = TableCommand & {
  readonly type: 'GrantLimit';
  readonly patron: string;
  readonly limit: number | null;
};

type MarkedAt = AnyAt<
  KindOf<OpenTableView & { readonly markers: Readonly<Record<string, unknown>> }, GrantLimit, TableEvent>
>;

/** How much somebody may be granted above what the sign says. */
export const grantField = (label: string, { max, multiple }: Limits): Field =>
  amount('limit', label, max * 2, multiple, max + multiple);

export const GRANT_SAYS = ['Grant a limit', 'Grant the limit', 'Keep the table’s maximum'] as const;
export const UNGRANT_SAYS = ['Take a limit away', 'Take it away', 'Leave the marker'] as const;

/** A limit of somebody's own, above what the sign says, and its marker. */
export const grantActs = (
  table: AnyAt,
  {
    limits,
    label,
    patron: called,
  }: { readonly limits: Limits; readonly label: string; readonly patron?: string },
): readonly PitAct<GrantLimit>[] => {
  const at = table as MarkedAt;
  const act = actsFor(at, 'limits');
  const marked = Object.keys(at.view.markers);
  return [
    act(
      'grant',
      'GrantLimit',
      [...GRANT_SAYS, ({ patron = '' }) => `Grant ${at.nameOf(patron)} a limit above the maximum?`],
      {
        by: 'operator',
        lawful: offersOf(at, 'GrantLimit').some(({ limit }) => limit !== null),
        fields: [patronChoice(at, patronsAt(at), called), grantField(label, limits)],
        with: (values) => ({ patron: chosenPatron(values), limit: sum(values.limit) }),
      },
    ),
    act(
      'ungrant',
      'GrantLimit',
      [...UNGRANT_SAYS, ({ patron = '' }) => `Take away the limit of ${at.nameOf(patron)}?`],
      {
        by: 'operator',
        lawful: marked.length > 0,
        fields: [patronChoice(at, marked, called)],
        with: (values) => ({ patron: chosenPatron(values), limit: null }),
      },
    ),
  ];
};
