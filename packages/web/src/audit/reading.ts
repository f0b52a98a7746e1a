import type { AuditDone, AuditSaid } from '@baize/house/api';

/** How a check of the record stands. */
export type Standing =
  | { readonly is: 'none' }
  | { readonly is: 'busy'; readonly words: string; readonly share: number }
  | AuditDone
  | { readonly is: 'failed'; readonly detail: string };

const count = (number: number): string => number.toLocaleString('en-AU');

/** Reading is the lesser part of the work: what comes after has no steps to be counted. */
const READING_SHARE = 0.4;

export const standingOf = (said: AuditSaid): Standing => {
  switch (said.is) {
    case 'reading':
      return {
        is: 'busy',
        words: `Reading, ${count(said.read)} of ${count(said.of)}`,
        share: said.of === 0 ? 0 : (said.read / said.of) * READING_SHARE,
      };
    case 'checking':
      return { is: 'busy', words: `Checking ${count(said.of)} events`, share: READING_SHARE };
    default:
      return said;
  }
};

/** The same as one line, for the bar below. */
export const chainWords = (standing: Standing): string => {
  switch (standing.is) {
    case 'none':
      return 'Chain not checked yet';
    case 'busy':
      return standing.words;
    case 'failed':
      return 'The check did not end';
    case 'done': {
      const { findings } = standing.audit;
      const [first] = findings;
      return first === undefined
        ? `Chain whole to ${count(standing.events)}`
        : `Broken: ${first.where}${findings.length > 1 ? ` and ${findings.length - 1} more` : ''}`;
    }
  }
};

const LINE = '\n';

/** JSON objects out of pieces of text that break anywhere. */
export async function* jsonLines<T>(pieces: AsyncIterable<string>): AsyncGenerator<T> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(LINE);
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as T;
  }
  if (rest !== '') yield JSON.parse(rest) as T;
}

async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    reader.releaseLock();
  }
}

const UNREACHED = 'The house does not answer. The log is as it was; check again in a moment.';

/** Has the house check its record, and tells how it stands until it is done. */
export async function* checkRecord(): AsyncGenerator<Standing> {
  let last: Standing = { is: 'none' };
  try {
    const response = await fetch('/api/audit');
    if (!response.ok || response.body === null) {
      const { detail = UNREACHED } = (await response.json()) as { readonly detail?: string };
      yield { is: 'failed', detail };
      return;
    }
    for await (const said of jsonLines<AuditSaid>(textOf(response.body))) {
      last = standingOf(said);
      yield last;
    }
  } catch {
    yield { is: 'failed', detail: UNREACHED };
    return;
  }
  if (last.is === 'busy') yield { is: 'failed', detail: UNREACHED };
}
