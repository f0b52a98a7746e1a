import { clauseLabel } from '../words/clause.ts';
import {
  type At as AnyAt,
  actsFor,
  choice,
  chosenPatron,
  offersOf,
  oneOf,
  type PitAct,
  patronChoice,
  patronsAt,
  words,
  wordsIfAny,
} from './act.ts';
import { debtActs, disputeActs } from './acts-disputes.ts';
import type { Field, Values } from './field.ts';
import { type PeopleAt as At, type PeopleCommand as Command, recorderAt } from './people-kind.ts';

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
  const told = (id: string): string => `${clauseLabel(id)} ${clauses[id]?.heading ?? ''}`;
  return oneOf('clause', 'Clause', new Set(order), told);
};

const isClause = ({ clauses }: At, id: string): boolean => Object.hasOwn(clauses, id);

/** "12, 13" as the rounds that it touched; where none is said it is the one that is on. */
const roundsIn = (typed: string): { readonly rounds?: readonly number[] } => {
  const rounds = (typed.match(/\d+/g) ?? []).map(Number);
  return rounds.length === 0 ? {} : { rounds };
};

const EVERYBODY = '*';

/** Players whom a breach concerns beside the one who is in it. */
const concernedChoice = (at: At, person: string): Field => {
  const others = patronsAt(at).filter((each) => each !== person);
  return choice('concerned', 'Players concerned besides', [
    ['', 'Nobody'],
    ...others.map((each) => [each, at.nameOf(each)] as const),
    ...(others.length > 1 ? [[EVERYBODY, 'All of them'] as const] : []),
  ]);
};

const concernedIn = (
  at: At,
  { patron, concerned = '' }: Values,
): { readonly concerned?: readonly string[] } => {
  if (concerned === '') return {};
  const others = patronsAt(at).filter((each) => each !== patron);
  return { concerned: concerned === EVERYBODY ? others : [concerned] };
};

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
      fields: (values) => [
        person ? words('patron', employee ? 'Employee' : 'Patron') : patronChoice(at, patronsAt(at)),
        clauseChoice(at, first, about.section),
        words('what', 'What was done'),
        wordsIfAny('rounds', 'Rounds that it touched; the one that is on where none is said'),
        ...(patronsAt(at).length > (person ? 0 : 1) ? [concernedChoice(at, values.patron ?? '')] : []),
      ],
      with: (values) => {
        const { patron = '', clause = '', what = '', rounds = '' } = values;
        return {
          ...{ person: patron, employee, what },
          clause: isClause(at, clause) ? clause : first,
          ...roundsIn(rounds),
          ...concernedIn(at, values),
        };
      },
    },
  );
};

interface Sanction {
  readonly patron: string;
  readonly breach: number;
  readonly round?: number;
}

/** A sanction rests on a breach on record: which one is chosen, and in which round. */
const sanctionChoice = (at: At, offered: readonly Sanction[]): Field =>
  choice(
    'breach',
    'For the breach',
    offered.map(({ patron, breach, round }, index) => {
      const recorded = at.view.breaches?.[breach - 1];
      const what = recorded === undefined ? '' : `: ${recorded.what}`;
      const where = round === undefined ? '' : `, round ${round}`;
      return [String(index), `${breach}, ${at.nameOf(patron)}${where}${what}`] as const;
    }),
  );

const sanctionActs = (at: At): readonly PitAct<Command>[] => {
  const act = actsFor(at, 'people');
  const [voids, exclusions] = [offersOf(at, 'VoidWagers'), offersOf(at, 'ExcludePatron')];
  const lifts = offersOf(at, 'LiftExclusion').map(({ patron }) => patron);
  const NOBODY = { patron: patronsAt(at)[0] ?? 'nobody', breach: 1 };
  const voided = ({ breach }: Values): Sanction => voids[Number(breach)] ?? voids[0] ?? NOBODY;
  const excluded = ({ breach }: Values): Sanction => exclusions[Number(breach)] ?? exclusions[0] ?? NOBODY;
  const nameOf = ({ patron }: Sanction): string => at.nameOf(patron);
  const voiding = (values: Values): string => `Void the wagers of ${nameOf(voided(values))}?`;
  const excluding = (values: Values): string =>
    `Exclude ${nameOf(excluded(values))} from the ${values.scope === 'table' ? 'table' : 'game'}?`;
  const lifting = ({ patron = '' }: Values): string => `Let ${at.nameOf(patron)} play again?`;
  return [
    act(
      'void-wagers',
      'VoidWagers',
      ['Void a patron’s wagers', 'Void the wagers', 'Let them stand', voiding],
      {
        by: 'operator',
        fields: [sanctionChoice(at, voids)],
        with: (values) => {
          const { patron, breach, round } = voided(values);
          return { patron, breach, ...(round === undefined ? {} : { round }) };
        },
      },
    ),
    act('exclude', 'ExcludePatron', ['Exclude a patron', 'Exclude', 'Let the patron play on', excluding], {
      by: 'operator',
      fields: [
        sanctionChoice(at, exclusions),
        choice('scope', 'From', [
          ['game', 'The game, at every table of it'],
          ['table', 'This table alone'],
        ]),
      ],
      with: (values) => {
        const { patron, breach } = excluded(values);
        return { patron, breach, scope: values.scope === 'table' ? 'table' : 'game' };
      },
    }),
    act(
      'lift',
      'LiftExclusion',
      ['Lift an exclusion', 'Let the patron play again', 'Leave it as it is', lifting],
      {
        by: 'operator',
        fields: [patronChoice(at, lifts), words('reason', 'Reason')],
        with: (values) => ({ patron: chosenPatron(values), reason: values.reason || 'asked' }),
      },
    ),
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
    ...sanctionActs(at),
    ...disputeActs(at),
    ...debtActs(at),
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
