import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { StoreFailure } from '../store/port.ts';
import { type ClusterKey, digestOf } from './cluster-key.ts';

/** The path at which nodes call one another. Whoever has not the key finds nothing there. */
export const CALL_PATH = '/api/nodes/call';
export const SIGNATURE = 'x-baize-node';

/** What one node asks another to do for it. */
export interface Call {
  readonly id: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What came of it. */
export type CallAnswer =
  | { readonly ok: true; readonly value: unknown }
  /** `again`: nothing was done, and whoever asks may find another who does it. */
  | { readonly ok: false; readonly again: boolean; readonly detail: string };

/** Nobody answered there, or not as a node of this house. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const CALL_MS = 10_000;

export const whatOf = (body: string): readonly string[] => ['call', digestOf(body)];

/** Calls other nodes over lines that stay open. */
export const openCaller = (key: ClusterKey) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 24 });

  const post = (address: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const asked = request(
        new URL(CALL_PATH, address),
        {
          method: 'POST',
          agent,
          timeout: CALL_MS,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            [SIGNATURE]: key.sign(whatOf(body), Date.now()),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString('utf8');
            if (answer.statusCode === 200) resolve(text);
            else reject(new NoAnswer(`${address} answered ${answer.statusCode}`));
          });
        },
      );
      asked.on('timeout', () => asked.destroy(new NoAnswer(`${address} did not answer`)));
      asked.on('error', (error) => reject(new NoAnswer(error.message)));
      asked.end(body);
    });

  return {
    call: async (address: string, method: string, args: readonly unknown[]): Promise<CallAnswer> => {
      const call: Call = { id: randomUUID(), method, args };
      return JSON.parse(await post(address, JSON.stringify(call))) as CallAnswer;
    },
    stop: (): void => agent.destroy(),
  };
};

/** Does what another node asks. What it may not do is nothing that it knows. */
export const answerCall = async (
  { method, args }: Call,
  methods: Readonly<Record<string, (...args: never[]) => unknown>>,
): Promise<CallAnswer> => {
  const does = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (does === undefined) return { ok: false, again: false, detail: `no node does ${method}` };
  try {
    return { ok: true, value: (await does(...(args as never[]))) ?? null };
  } catch (error) {
    const again = error instanceof Error && (error.name === 'Overtaken' || error.name === 'Fenced');
    const detail = error instanceof StoreFailure ? error.brief : 'the node met a defect, which its log tells';
    if (!(error instanceof StoreFailure) && !again) throw error;
    return { ok: false, again, detail };
  }
};
