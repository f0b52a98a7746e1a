import type { OpenTableView, TableCommand } from '../game/kind.ts';
import { clauseLabel } from '../words/clause.ts';
import {
  type At as AnyAt,
  as,
  choice,
  offersOf,
  type PitAct,
  patronChoice,
  patronsAt,
  words,
} from './act.ts';
import type { Field, Values } from './field.ts';

/** The acts on people that every table has. */
type Command = TableCommand &
  (
    | {
        readonly type: 'RecordBreach';
        readonly person: string;
        readonly employee: boolean;
        readonly clause: string;
        readonly what: string;
      }
    | { readonly type: 'VoidWagers' | 'ExcludePatron'; readonly patron: string; readonly breach: number }
    | { readonly type: 'RaiseDispute'; readonly patron: string; readonly what: string }
    | { readonly type: 'DecideDispute'; readonly dispute: number; readonly decision: string }
    | { readonly type: 'VacateSeat' | 'LeaveTable'; readonly patron: string }
  );

interface View extends OpenTableView {
  readonly breaches?: readonly { readonly what: string }[];
  readonly disputes?: readonly { readonly patron: string; readonly what: string }[];
}

type At = AnyAt<{
  readonly view: View;
  readonly command: Command;
  readonly event: { readonly type: string };
}>;

/** Where the rulebook speaks of conduct, and who has money in the round. */
interface People {
  /** The clauses that an employee and a patron break most easily. */
  readonly employee: string;
  readonly patron: string;
  /** How the ids of the section on conduct begin. */
  readonly section: string;
  readonly wagering: ReadonlySet<string>;
}

/** Any clause may be broken; those on conduct stand first. */
const clauseChoice = ({ clauses }: At, first: string, section: string): Field => {
  const all = Object.keys(clauses);
  const order = [first, ...all.filter((id) => id.startsWith(section)), ...all];
  return choice(
    'clause',
    'Clause',
    [...new Set(order)].map((id) => [id, `${clauseLabel(id)} ${clauses[id]?.heading ?? ''}`] as const),
  );
};

const isClause = ({ clauses }: At, id: string): boolean => Object.hasOwn(clauses, id);

const breachAct = (at: At, about: People, employee: boolean): PitAct<Command> => {
  const first = employee ? about.employee : about.patron;
  const actor = as(at.role === 'owner' ? 'operator' : 'supervisor');
  return {
    id: employee ? 'breach-employee' : 'breach-patron',
    group: 'people',
    label: employee ? 'Breach by an employee' : 'Breach by a patron',
    lawful: offersOf(at, 'RecordBreach').some((offer) => offer.employee === employee),
    fields: () => [
      employee
        ? words('patron', 'Employee')
        : patronsAt(at).length === 0
          ? words('patron', 'Patron')
          : patronChoice(at, patronsAt(at)),
      clauseChoice(at, first, about.section),
      words('what', 'What was done'),
    ],
    title: ({ patron = '' }) => `Record a breach by ${patron === '' ? 'whom' : at.nameOf(patron)}?`,
    yes: 'Record the breach',
    no: 'Record nothing',
    command: ({ patron = '', clause = '', what = '' }) => ({
      type: 'RecordBreach',
      actor,
      person: patron,
      employee,
      clause: isClause(at, clause) ? clause : first,
      what,
    }),
  };
};

/** A sanction rests on a breach on record: which one is chosen. */
const sanctionAct = (
  at: At,
  type: 'VoidWagers' | 'ExcludePatron',
  say: Pick<PitAct, 'id' | 'label' | 'yes' | 'no'> & { readonly verb: (name: string) => string },
): PitAct<Command> => {
  const offered = offersOf(at, type);
  const chosen = ({ breach }: Values) => offered.find((each) => String(each.breach) === breach) ?? offered[0];
  const { verb, ...labels } = say;
  return {
    ...labels,
    group: 'people',
    lawful: offered.length > 0,
    fields: () => [
      choice(
        'breach',
        'For the breach',
        offered.map(({ patron, breach }) => {
          const recorded = at.view.breaches?.[breach - 1];
          const what = recorded === undefined ? '' : `: ${recorded.what}`;
          return [String(breach), `${breach}, ${at.nameOf(patron)}${what}`] as const;
        }),
      ),
    ],
    title: (values) => verb(at.nameOf(chosen(values)?.patron ?? 'nobody')),
    command: (values) => ({
      type,
      actor: as('operator'),
      patron: chosen(values)?.patron ?? patronsAt(at)[0] ?? 'nobody',
      breach: chosen(values)?.breach ?? 1,
    }),
  };
};

const disputeActs = (at: At): readonly PitAct<Command>[] => {
  const actor = as(at.role === 'owner' ? 'operator' : 'supervisor');
  const open = offersOf(at, 'DecideDispute').map(({ dispute }) => dispute);
  return [
    {
      id: 'dispute',
      group: 'people',
      label: 'Enter a dispute',
      lawful: patronsAt(at).length > 0,
      fields: () => [patronChoice(at, patronsAt(at)), words('what', 'What it is about')],
      title: ({ patron = '' }) => `Enter a dispute for ${at.nameOf(patron)}?`,
      yes: 'Enter the dispute',
      no: 'Enter nothing',
      command: ({ patron, what }) => ({
        type: 'RaiseDispute',
        actor,
        patron: patron || 'nobody',
        what: what ?? '',
      }),
    },
    {
      id: 'decide',
      group: 'people',
      label: 'Decide a dispute',
      lawful: open.length > 0,
      fields: () => [
        choice(
          'dispute',
          'Dispute',
          open.map((number) => {
            const raised = at.view.disputes?.[number - 1];
            const words = raised === undefined ? '' : `, ${at.nameOf(raised.patron)}: ${raised.what}`;
            return [String(number), `${number}${words}`] as const;
          }),
        ),
        words('decision', 'Decision'),
      ],
      title: ({ dispute = '' }) => `Decide dispute ${dispute}?`,
      yes: 'Decide it',
      no: 'Leave it open',
      command: ({ dispute, decision = '' }) => ({
        type: 'DecideDispute',
        actor: as('operator'),
        dispute: Number(dispute || '1'),
        decision: decision === '' ? 'asked' : decision,
      }),
    },
  ];
};

/** The acts on people, in their fixed places. */
export const peopleActs = (table: AnyAt, about: People): readonly PitAct[] => {
  const at = table as At;
  const idle = offersOf(at, 'VacateSeat').map(({ patron }) => patron);
  const seated = at.view.seats.filter((each) => each !== null);
  const there = Object.keys(at.view.chips).filter((patron) => !about.wagering.has(patron));
  return [
    breachAct(at, about, false),
    breachAct(at, about, true),
    sanctionAct(at, 'VoidWagers', {
      id: 'void-wagers',
      label: 'Void a patron’s wagers',
      verb: (name) => `Void the wagers of ${name}?`,
      yes: 'Void the wagers',
      no: 'Let them stand',
    }),
    sanctionAct(at, 'ExcludePatron', {
      id: 'exclude',
      label: 'Exclude a patron',
      verb: (name) => `Exclude ${name} from the game?`,
      yes: 'Exclude',
      no: 'Let the patron play on',
    }),
    ...disputeActs(at),
    {
      id: 'vacate',
      group: 'people',
      label: 'Vacate a seat',
      lawful: idle.length > 0,
      fields: () => [patronChoice(at, idle.length > 0 ? idle : seated)],
      title: ({ patron = '' }) => `Free the seat of ${at.nameOf(patron)}?`,
      yes: 'Free the seat',
      no: 'Keep the seat',
      command: ({ patron }) => ({
        type: 'VacateSeat',
        actor: as('operator'),
        patron: patron || seated[0] || 'nobody',
      }),
    },
    {
      id: 'leave',
      group: 'people',
      label: 'A patron has left',
      lawful: there.length > 0 && at.role === 'supervisor',
      fields: () => [patronChoice(at, there)],
      title: ({ patron = '' }) => `Take ${at.nameOf(patron)} off the table?`,
      yes: 'Send the chips to the bank',
      no: 'Leave them here',
      command: ({ patron }) => ({
        type: 'LeaveTable',
        actor: as('supervisor'),
        patron: patron || 'nobody',
      }),
    },
  ];
};
