import { dirname } from 'node:path';
import {
  type Audit,
  auditHouse,
  checkpointIn as checkpointOfBackup,
  type HeldTo,
  type LogVerdict,
  openEvidence,
  openLogFolder,
  StoreFailure,
  Unreadable,
  verifyLog,
} from '@baize/house';
import { cosignedAt, isBy, parseCheckpoint, type Verifier } from '@baize/house/format';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';

/** Who has signed the record besides the house, by what lies beside the store. */
export interface Cosigned {
  readonly name: string;
  readonly size: number;
  /** By its own word, in milliseconds since 1970. */
  readonly at: number;
  /** Whether the signature is that of a key that was named; by its name alone anybody can sign. */
  readonly isProved: boolean;
}

/** What was found of a store. */
export interface Checked extends Omit<LogVerdict, 'findings'> {
  readonly audit: Audit;
  readonly cosigned: readonly Cosigned[];
  readonly findings: Audit['findings'];
}

const NOTHING: Audit = {
  tables: 0,
  rounds: 0,
  shoes: 0,
  faces: 0,
  spins: 0,
  jackpots: 0,
  findings: [],
  departures: [],
};

/** What keeps a store from being read is what is wrong with it. */
const unreadable = (file: string, what: string): Checked => ({
  audit: NOTHING,
  size: 0,
  root: '',
  cosigned: [],
  findings: [{ where: harmless(file), what }],
  unproven: ['nothing of it could be read: nothing else was checked'],
});

/** A time stands before the signature of a witness. */
const COSIGNATURE_BYTES = 8 + 64;

const timeIn = (bytes: Uint8Array): number => Number(Buffer.from(bytes).readBigUInt64BE(0)) * 1000;

/** Who signs in a note that was cosigned, and what is wrong with the witnesses that were named. */
const cosignedIn = (
  text: string | undefined,
  witnesses: readonly Verifier[],
): { readonly cosigned: readonly Cosigned[]; readonly findings: Audit['findings'] } => {
  const read = text === undefined ? undefined : parseCheckpoint(text);
  const lines = read?.note.signatures.filter(({ bytes }) => bytes.length === COSIGNATURE_BYTES) ?? [];
  const isProved = ({ key }: { readonly key: Verifier }): boolean =>
    read !== undefined && cosignedAt(read.note, key) !== undefined;
  return {
    cosigned: lines.map((line) => {
      const key = witnesses.find((witness) => isBy(witness, line));
      return {
        name: line.name,
        size: read?.size ?? 0,
        at: timeIn(line.bytes),
        isProved: key !== undefined && isProved({ key }),
      };
    }),
    findings: witnesses.flatMap((key) =>
      isProved({ key })
        ? []
        : [
            {
              where: key.name,
              what: 'this witness has not signed the newest cosigned checkpoint beside the store',
            },
          ],
    ),
  };
};

const unknownWords = (cosigned: readonly Cosigned[]): readonly string[] => {
  const names = cosigned.filter(({ isProved }) => !isProved).map(({ name }) => harmless(name));
  return names.length === 0
    ? []
    : [`${names.join(', ')} signed by name: whose key that is, --witness VKEY proves`];
};

/** What a store is held to. */
export interface Held {
  readonly against: HeldTo | undefined;
  readonly witnesses?: readonly Verifier[];
}

const checkStore = async (file: string, { against, witnesses = [] }: Held): Promise<Checked> => {
  const folder = openLogFolder(dirname(file), { make: false });
  // Read before the store is: a house that is open signs on meanwhile.
  const signed = folder.checkpoint() ?? checkpointOfBackup(file);
  const beside = signed === undefined ? undefined : { name: 'the checkpoint beside it', text: signed };
  const text = folder.cosigned();
  const cosigned = text === undefined ? undefined : { name: 'the cosigned checkpoint beside it', text };
  const witnessed = cosignedIn(text, witnesses);
  const { store, altered } = openEvidence(file);
  try {
    const log = await verifyLog(store, { folder, beside, cosigned, against });
    const audit = await auditHouse(store);
    const schema =
      altered === undefined
        ? []
        : [{ where: 'the file', what: `it is not as Baize made it: ${altered} differs` }];
    return {
      ...log,
      audit,
      cosigned: witnessed.cosigned,
      findings: [...schema, ...log.findings, ...witnessed.findings, ...audit.findings],
      unproven: [...log.unproven, ...unknownWords(witnessed.cosigned)],
    };
  } finally {
    await store.close();
  }
};

/** Checks a store, or a backup; what keeps it from being read is a finding. */
export const checkedStore = async (file: string, held: Held): Promise<Checked> => {
  try {
    return await checkStore(file, held);
  } catch (error) {
    const isForeign = error instanceof StoreFailure && /another program|later Baize/.test(error.message);
    // Where a checkpoint says that a house is meant, what the file says of itself was changed.
    if (isForeign && held.against === undefined) throw new BadInput(error.message);
    if (error instanceof StoreFailure || error instanceof Unreadable) return unreadable(file, error.message);
    throw error;
  }
};
