import type { OpenTableView, TableCommand } from '../game/kind.ts';
import { clauseLabel } from '../words/clause.ts';
import {
  type At as AnyAt,
  actsFor,
  choice,
  chosenPatron,
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
    | { readonly type: 'VacateSeat'; readonly patron: string }
    | { readonly type: 'LeaveTable'; readonly patron: string }
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

/** Whose office it is to record: a supervisor's, or the owner's where he looks himself. */
const recorderAt = ({ role }: At) => (role === 'owner' ? 'operator' : 'supervisor');

const breachAct = (at: At, about: People, employee: boolean): PitAct<Command> => {
  const first = employee ? about.employee : about.patron;
  const who = employee ? 'employee' : 'patron';
  const label = `Breach by ${employee ? 'an' : 'a'} ${who}`;
  const title = ({ patron = '' }: Values): string =>
    `Record a breach by ${patron === '' ? 'whom' : at.nameOf(patron)}?`;
  const person = employee || patronsAt(at).length === 0;
  return actsFor(at, 'people')(
    `breach-${who}`,
    'RecordBreach',
    [label, 'Record the breach', 'Record nothing', title],
    {
      by: recorderAt(at),
      lawful: offersOf(at, 'RecordBreach').some((offer) => offer.employee === employee),
      fields: [
        person ? words('patron', employee ? 'Employee' : 'Patron') : patronChoice(at, patronsAt(at)),
        clauseChoice(at, first, about.section),
        words('what', 'What was done'),
      ],
      with: ({ patron = '', clause = '', what = '' }) => ({
        ...{ person: patron, employee, what },
        clause: isClause(at, clause) ? clause : first,
      }),
    },
  );
};

/** A sanction rests on a breach on record: which one is chosen. */
const sanctionAct = (
  at: At,
  id: string,
  type: 'VoidWagers' | 'ExcludePatron',
  says: readonly [label: string, yes: string, no: string],
  titleOf: (name: string) => string,
): PitAct<Command> => {
  const offered = offersOf(at, type);
  const chosen = ({ breach }: Values) => offered.find((each) => String(each.breach) === breach) ?? offered[0];
  const breachWords = ({ patron, breach }: { readonly patron: string; readonly breach: number }) => {
    const recorded = at.view.breaches?.[breach - 1];
    const what = recorded === undefined ? '' : `: ${recorded.what}`;
    return [String(breach), `${breach}, ${at.nameOf(patron)}${what}`] as const;
  };
  const title = (values: Values): string => titleOf(at.nameOf(chosen(values)?.patron ?? 'nobody'));
  return actsFor(at, 'people')(id, type, [...says, title], {
    by: 'operator',
    fields: [choice('breach', 'For the breach', offered.map(breachWords))],
    with: (values) => ({
      patron: chosen(values)?.patron ?? patronsAt(at)[0] ?? 'nobody',
      breach: chosen(values)?.breach ?? 1,
    }),
  });
};

const disputeActs = (at: At): readonly PitAct<Command>[] => {
  const act = actsFor(at, 'people');
  const disputeWords = ({ dispute }: { readonly dispute: number }) => {
    const raised = at.view.disputes?.[dispute - 1];
    const what = raised === undefined ? '' : `, ${at.nameOf(raised.patron)}: ${raised.what}`;
    return [String(dispute), `${dispute}${what}`] as const;
  };
  const raising = ({ patron = '' }: Values): string => `Enter a dispute for ${at.nameOf(patron)}?`;
  const deciding = ({ dispute = '' }: Values): string => `Decide dispute ${dispute}?`;
  return [
    act('dispute', 'RaiseDispute', ['Enter a dispute', 'Enter the dispute', 'Enter nothing', raising], {
      by: recorderAt(at),
      lawful: patronsAt(at).length > 0,
      fields: [patronChoice(at, patronsAt(at)), words('what', 'What it is about')],
      with: (values) => ({ patron: chosenPatron(values), what: values.what ?? '' }),
    }),
    act('decide', 'DecideDispute', ['Decide a dispute', 'Decide it', 'Leave it open', deciding], {
      by: 'operator',
      fields: [
        choice('dispute', 'Dispute', offersOf(at, 'DecideDispute').map(disputeWords)),
        words('decision', 'Decision'),
      ],
      with: ({ dispute, decision }) => ({ dispute: Number(dispute || '1'), decision: decision || 'asked' }),
    }),
  ];
};

/** The acts on people, in their fixed places. */
export const peopleActs = (table: AnyAt, about: People): readonly PitAct[] => {
  const at = table as At;
  const act = actsFor(at, 'people');
  const idle = offersOf(at, 'VacateSeat').map(({ patron }) => patron);
  const seated = at.view.seats.filter((each) => each !== null);
  const there = Object.keys(at.view.chips).filter((patron) => !about.wagering.has(patron));
  const vacating = ({ patron = '' }: Values): string => `Free the seat of ${at.nameOf(patron)}?`;
  const leaving = ({ patron = '' }: Values): string => `Take ${at.nameOf(patron)} off the table?`;
  return [
    breachAct(at, about, false),
    breachAct(at, about, true),
    sanctionAct(
      at,
      'void-wagers',
      'VoidWagers',
      ['Void a patron’s wagers', 'Void the wagers', 'Let them stand'],
      (name) => `Void the wagers of ${name}?`,
    ),
    sanctionAct(
      at,
      'exclude',
      'ExcludePatron',
      ['Exclude a patron', 'Exclude', 'Let the patron play on'],
      (name) => `Exclude ${name} from the game?`,
    ),
    ...disputeActs(at),
    act('vacate', 'VacateSeat', ['Vacate a seat', 'Free the seat', 'Keep the seat', vacating], {
      by: 'operator',
      fields: [patronChoice(at, idle.length > 0 ? idle : seated)],
      with: ({ patron }) => ({ patron: patron || seated[0] || 'nobody' }),
    }),
    act(
      'leave',
      'LeaveTable',
      ['A patron has left', 'Send the chips to the bank', 'Leave them here', leaving],
      {
        by: 'supervisor',
        lawful: there.length > 0 && at.role === 'supervisor',
        fields: [patronChoice(at, there)],
        with: (values) => ({ patron: chosenPatron(values) }),
      },
    ),
  ];
};
