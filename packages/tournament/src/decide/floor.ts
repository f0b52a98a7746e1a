import { refuse } from '../refusal.ts';
import { entrantOf } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';

/** [A:Tournament Director/Assistant] [17.4] [1999 4.1] Somebody by name answers for the tournament. */
const nameDirector: Handler<'nameDirector'> = ({ policy }, _, { name }) =>
  happened({ type: 'DirectorNamed', name, by: policy.director });

/** [1999 2.3] [1999 2.3(a)] An application may be turned down, before it is accepted. */
const refuseApplication: Handler<'refuseApplication'> = ({ policy }, state, { player }) => {
  const { allowed, by } = policy.refuseApplication;
  if (!allowed) return refused(refuse(by, 'no rule lets an application be turned down at pleasure'));
  return entrantOf(state, player) === undefined
    ? happened({ type: 'ApplicationRefused', player, by })
    : refused(refuse(by, `${player} has been accepted already`));
};

/**
 * [17.12] [17.13] [17.17] [1999 4.6] [1999 4.10] What no program can see is recorded as a breach by its clause; where
 * the rule itself disqualifies, it does.
 */
const breach: Handler<'breach'> = (rules, state, { player, kind }) => {
  const { policy } = rules;
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) return refused(absent);
  const rule = policy.breaches[kind];
  if (rule === undefined)
    return refused(refuse(policy.disqualify, `these rules name no breach of that kind: ${kind}`));
  const { by, means } = rule;
  return means === 'recorded'
    ? happened({ type: 'BreachRecorded', player, kind, by })
    : happened({ type: 'BreachRecorded', player, kind, by }, { type: 'Disqualified', player, by });
};

/** [1999 4.3] A player gives a name for the record where the supervisor asks for it. */
const recordName: Handler<'recordName'> = (rules, state, { player, name }) => {
  const absent = refuseAbsent(rules, state, player);
  return absent === undefined
    ? happened({ type: 'NameRecorded', player, name, by: rules.policy.recordName })
    : refused(absent);
};

/** [1999 4.12] Writing at a table is the director's to permit, on conditions. */
const permitWriting: Handler<'permitWriting'> = ({ policy }, _, { terms }) =>
  happened({ type: 'WritingPermitted', terms, by: policy.writing });

export const FLOOR_HANDLERS = {
  nameDirector,
  refuseApplication,
  breach,
  recordName,
  permitWriting,
};
