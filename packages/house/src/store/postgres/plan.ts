import { leafOf } from '../../log/leaf.ts';
import type { Result } from '../group-commit.ts';
import type { Outcome, StoredEvent } from '../port.ts';
import { Fenced } from '../port.ts';
import type { PreparedTransaction } from '../prepare.ts';
import { jsonFrom, packEvents, packLines } from '../sqlite-packed.ts';
import { type Held, senderText } from '../sqlite-read.ts';
import type { Head } from '../sqlite-streams.ts';
import { type Ends, leafEvents, ledgerLinesOf, refusedOutcome } from '../write-plan.ts';

/** A lease under which a transaction was decided, with the number of the holding. */
export interface Epoch {
  readonly lease: string;
  readonly epoch: number;
}

/** A transaction on its way into a batch. */
export interface Draft {
  readonly prepared: PreparedTransaction;
  /** Fixed when it is first tried: by it a try whose outcome was never heard is known again. */
  readonly salt: string;
  /** What has to be held for it to be written. */
  readonly under: readonly Epoch[];
}

/** What was answered under an id that a batch uses. */
export interface Known {
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly reply: string;
  readonly salt: string;
}

/** What the database says, as far as a batch is concerned. */
export interface Ground extends Ends {
  /** By sender and id. */
  readonly known: Map<string, Known>;
  /** The leases that this node holds in truth; undefined where nothing is leased. */
  readonly leases: ReadonlyMap<string, number>;
}

export const keyOf = (sender: string, id: string): string => `${sender}\n${id}`;

/** The rows of a batch, column by column, as `unnest` takes them. */
export interface Columns {
  readonly commands: readonly (readonly unknown[])[];
  readonly appends: readonly (readonly unknown[])[];
  readonly streams: readonly (readonly unknown[])[];
  readonly accounts: readonly (readonly unknown[])[];
}

/** What a batch comes to on what there is. */
export interface Plan {
  readonly results: readonly Result<Outcome>[];
  readonly columns: Columns;
  readonly last: Ends['last'];
  readonly heads: ReadonlyMap<string, Head>;
  readonly accounts: ReadonlyMap<string, Held>;
  /** Whether everything in it can be written; else what keeps one of them back has to be asked for. */
  readonly isWhole: boolean;
}

/** A batch as it is planned: what is there with what those before in the same batch add. */
const layer = (ground: Ends) => {
  const heads = new Map<string, Head>();
  const accounts = new Map<string, Held>();
  return {
    heads,
    accounts,
    last: { ...ground.last },
    head: (stream: string): Head => heads.get(stream) ?? ground.head(stream),
    held: (account: string): Held => accounts.get(account) ?? ground.held(account),
  };
};

const turned = (rows: readonly (readonly unknown[])[], width: number): readonly (readonly unknown[])[] =>
  Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));

const answeredBefore = (
  known: ReadonlyMap<string, Known>,
  { command }: PreparedTransaction,
): Outcome | undefined => {
  const { by, id, fingerprint } = command;
  const before = known.get(keyOf(senderText(by), id));
  if (before !== undefined)
    return before.fingerprint === fingerprint
      ? { is: 'repeated', reply: jsonFrom(before.reply, `The reply to ${id}`) }
      : { is: 'reused' };
  const earlier = known.get(keyOf('earlier', id));
  return earlier?.fingerprint === fingerprint
    ? { is: 'repeated', reply: jsonFrom(earlier.reply, `The reply to ${id}`) }
    : undefined;
};

const lostLease = (leases: ReadonlyMap<string, number>, { under }: Draft): Epoch | undefined =>
  under.find(({ lease, epoch }) => leases.get(lease) !== epoch);

/** Works a batch out, one after another, each on what those before it did. Nothing is asked and nothing written. */
// long: one batch: what each of its transactions adds is the ground of the next.
export const planBatch = (ground: Ground, drafts: readonly Draft[]): Plan => {
  const ends = layer(ground);
  const known = new Map(ground.known);
  const [commands, appends]: [unknown[][], unknown[][]] = [[], []];

  const take = ({ prepared, salt }: Draft): Outcome => {
    const { command, at, reply } = prepared;
    const { id, fingerprint } = command;
    const sender = senderText(command.by);
    const lines = prepared.postings.length === 0 ? null : packLines(ledgerLinesOf(ends, prepared));
    const events = leafEvents(prepared);
    const leaf = leafOf({ salt, sender, id, fingerprint, at, events, postings: lines, reply });
    ends.last.command += 1;
    ends.last.posting += prepared.postings.length;
    const number = ends.last.command;
    const stored: StoredEvent[] = [];
    for (const { stream, events: added } of prepared.appends) {
      const { version: before, last: previous } = ends.head(stream);
      for (const [index, { type, data }] of added.entries()) {
        ends.last.position += 1;
        const { position } = ends.last;
        stored.push({ stream, version: before + index + 1, position, type, at, data, command: number });
      }
      const [version, { position }] = [before + added.length, ends.last];
      appends.push([
        position,
        added.length,
        stream,
        version,
        previous,
        number,
        at,
        packEvents(added.map(({ line }) => line)),
      ]);
      ends.heads.set(stream, { version, last: position });
    }
    for (const { account, amount } of prepared.movements)
      ends.accounts.set(account, { balance: ends.held(account).balance + amount, last: number });
    const { posting, position } = ends.last;
    commands.push([number, salt, leaf, sender, id, fingerprint, at, reply, posting, lines, position]);
    known.set(keyOf(sender, id), { sender, id, fingerprint, reply, salt });
    return { is: 'committed', events: stored };
  };

  let isWhole = true;
  const results = drafts.map((draft): Result<Outcome> => {
    const answered = answeredBefore(known, draft.prepared);
    if (answered !== undefined) return { ok: true, outcome: answered };
    const lost = lostLease(ground.leases, draft);
    const refused = refusedOutcome(ends, draft.prepared);
    if (lost !== undefined || refused !== undefined) isWhole = false;
    if (lost !== undefined) return { ok: false, error: new Fenced(lost.lease) };
    return { ok: true, outcome: refused ?? take(draft) };
  });
  return {
    results,
    columns: {
      commands: turned(commands, 11),
      appends: turned(appends, 8),
      streams: turned(
        [...ends.heads].map(([stream, { version, last }]) => [stream, version, last]),
        3,
      ),
      accounts: turned(
        [...ends.accounts].map(([account, { balance, last }]) => [account, balance, last]),
        3,
      ),
    },
    last: ends.last,
    heads: ends.heads,
    accounts: ends.accounts,
    isWhole,
  };
};
