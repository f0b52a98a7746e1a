import type { Clause } from '@baize/engine';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { clauseLabel } from '../words/clause.ts';
import { type At, as, choice, offersOf, type PitAct, patronChoice, patronsAt, words } from './act.ts';
import type { Field, Values } from './field.ts';

/** Any clause may be broken; those on conduct stand first. */
const clauseChoice = (first: Clause): Field => {
  const all = Object.keys(actMiniBaccarat2016.clauses) as readonly Clause[];
  const order = [first, ...all.filter((id) => id.startsWith('14.')), ...all];
  return choice(
    'clause',
    'Clause',
    [...new Set(order)].map(
      (id) => [id, `${clauseLabel(id)} ${actMiniBaccarat2016.clauses[id].heading}`] as const,
    ),
  );
};

const isClause = (id: string): id is Clause => Object.hasOwn(actMiniBaccarat2016.clauses, id);

const breachAct = (at: At, employee: boolean): PitAct => {
  const first: Clause = employee ? '14.5' : '14.8';
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
      clauseChoice(first),
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
      clause: isClause(clause) ? clause : first,
      what,
    }),
  };
};

/** A sanction rests on a breach on record: which one is chosen. */
const sanctionAct = (
  at: At,
  type: 'VoidWagers' | 'ExcludePatron',
  say: Pick<PitAct, 'id' | 'label' | 'yes' | 'no'> & { readonly verb: (name: string) => string },
): PitAct => {
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

const disputeActs = (at: At): readonly PitAct[] => {
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

export const peopleActs = (at: At): readonly PitAct[] => {
  const idle = offersOf(at, 'VacateSeat').map(({ patron }) => patron);
  const seated = at.view.seats.filter((each) => each !== null);
  const wagering = new Set((at.view.round?.wagers ?? []).map(({ patron }) => patron));
  const there = Object.keys(at.view.chips).filter((patron) => !wagering.has(patron));
  return [
    breachAct(at, false),
    breachAct(at, true),
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
