import { hash } from 'node:crypto';
import type { Registry } from '../desk/registry.ts';
import type { PeopleCommand } from '../people/command.ts';
import { decide } from '../people/decide.ts';
import { type Account, accountOf, type People } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import type { Store } from '../store/port.ts';
import { openJournal, type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Clock } from '../tables/ports.ts';
import { LOOK_AGAIN } from '../tables/second-person.ts';
import type { ApprovalPort } from './port.ts';
import type { ActPreview, PeopleAct } from './request.ts';

const COMMANDS = { setRole: 'SetRole', allowLink: 'IssueLink', resetProofs: 'ResetProofs' } as const;

interface Hands {
  readonly by: string;
  readonly approvedBy: string;
  readonly at: number;
}

const commandOf = ({ person, deed, reason }: PeopleAct, { by, approvedBy, at }: Hands): PeopleCommand => {
  const hands = { at, person, by, approvedBy };
  switch (deed.do) {
    case 'setRole':
      return { type: 'SetRole', ...hands, role: deed.role, reason };
    case 'allowLink':
      return { type: 'AllowLink', ...hands };
    case 'resetProofs':
      return { type: 'ResetProofs', ...hands, reason };
  }
};

/** Nobody can be either of these two: they stand for whoever asks and whoever approves while nothing is done yet. */
const SOMEBODY: Hands = { by: 'whoever asks', approvedBy: 'whoever approves', at: 0 };

const concernsRegulators = (people: People, { person, deed }: PeopleAct): boolean =>
  accountOf(people, person)?.role === 'regulator' || (deed.do === 'setRole' && deed.role === 'regulator');

/** Who can come in as a regulator now, and is not the one whom it is about. */
const regulatorsBut = ({ accounts }: People, person: string): readonly Account[] =>
  Object.values(accounts).filter(
    ({ id, role, passwordHash, disabled }) =>
      role === 'regulator' && id !== person && passwordHash !== null && disabled === null,
  );

/**
 * Acts on people that one hand is not enough for. What makes, unmakes or lets in a regulator is a regulator's to
 * approve as soon as the house has one besides: whoever keeps the house can then not make another of his own.
 */
export const peopleApprovalPort = (
  { people, release }: Pick<Registry, 'people' | 'release'>,
  store: Store,
  clock: Clock,
): ApprovalPort<PeopleAct> => {
  const journal = openJournal(store, clock);
  const may = (person: string, command: string): boolean => {
    const account = accountOf(people(), person);
    return account !== undefined && account.disabled === null && mayDo(account, command, null);
  };

  const previewed = (act: PeopleAct): ActPreview => {
    const decision = decide(people(), commandOf(act, SOMEBODY));
    if (!decision.ok) {
      const refusal = { clause: null, detail: decision.refusal.detail };
      return { version: 0, preview: { ok: false, refusal }, fingerprint: null };
    }
    const { events } = decision;
    const fingerprint = hash('sha256', JSON.stringify(events));
    return { version: 0, preview: { ok: true, needs: 'secondPerson', events, money: {} }, fingerprint };
  };

  return {
    mayAsk: (person, act) => Promise.resolve(person !== act.person && may(person, COMMANDS[act.deed.do])),
    mayDecide: (person, act) => {
      if (person === act.person || !may(person, 'DecideApproval')) return Promise.resolve(false);
      const role = accountOf(people(), person)?.role;
      const regulators = regulatorsBut(people(), act.person);
      const isTheirs = concernsRegulators(people(), act) && regulators.length > 0;
      return Promise.resolve(isTheirs ? role === 'regulator' : role !== 'director');
    },
    preview: (act) => Promise.resolve(previewed(act)),
    release: async (act, { identity, approval, shownFingerprint, append }): Promise<Reply> => {
      const now = previewed(act);
      if (!now.preview.ok) return journal.commitRefusal(identity, now.preview);
      if (now.fingerprint !== shownFingerprint) return journal.commitRefusal(identity, LOOK_AGAIN);
      const { askedBy: by, approvedBy } = approval;
      const at = clock.now();
      let reply: Reply = { ok: true, version: 0 };
      const decision = await release(commandOf(act, { by, approvedBy, at }), async (ofPeople) => {
        const entry = { appends: [ofPeople, append], postings: [], reply };
        const result = await journal.commit(identity, at, entry);
        if (result.is !== 'written') reply = result.reply;
        return result.is === 'written';
      });
      return decision.ok
        ? reply
        : journal.commitRefusal(identity, refusedReply(null, decision.refusal.detail));
    },
  };
};
