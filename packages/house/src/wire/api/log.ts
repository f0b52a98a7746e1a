import { z } from 'zod';
import { time, told } from './parts.ts';
import type { Area } from './route.ts';

const text = z.string();
const tile = z.instanceof(Uint8Array).meta({ description: 'Hashes of 32 bytes each.' });

const witness = z.object({
  name: z.string(),
  key: z.string().meta({ description: 'Its public key, a `vkey` of C2SP `signed-note`.' }),
  is: z.enum(['same', 'behind', 'another root', 'nothing yet']),
  size: z
    .int()
    .nullable()
    .meta({ description: 'How many commands the newest checkpoint has that it signed.' }),
  root: z.string().nullable(),
  at: time.nullable().meta({ description: 'When it signed that, by its own word.' }),
  detail: z.string().nullable().meta({ description: 'Why it has signed nothing newer.' }),
});

const witnesses = z.object({
  origin: z.string().meta({ description: 'The name of the house.' }),
  key: z.string(),
  size: z.int().meta({ description: 'How many commands the newest checkpoint of the house has.' }),
  root: z.string().nullable(),
  now: time,
  late: z.int().meta({ description: 'A signature older than so many milliseconds is late.' }),
  witnesses: z.array(witness).readonly(),
});

/** The log of the house, for anybody: hashes and signatures, and nothing of what they are the hashes of. */
export const logApi = {
  'GET /api/log/checkpoint': {
    media: ['text/plain'],
    tags: ['log'],
    summary: 'The newest signed checkpoint',
    description:
      'A C2SP `tlog-checkpoint`: the name of the house, how many commands its record holds, the root of the RFC 6962 tree over them, and its Ed25519 signature. docs/record.md tells how to check it.',
    response: { 200: text, 404: told },
  },
  'GET /api/log/cosigned': {
    media: ['text/plain'],
    tags: ['log'],
    summary: 'The newest checkpoint that witnesses have signed',
    description:
      'The same with the signatures of witnesses (C2SP `tlog-cosignature`): each says that it saw this tree grow from all that it saw before, and when.',
    response: { 200: text, 404: told },
  },
  'GET /api/log/witnesses': {
    tags: ['log'],
    summary: 'Who has signed what, and when',
    response: { 200: witnesses },
  },
  'GET /api/log/key': {
    media: ['text/plain'],
    tags: ['log'],
    summary: 'The public key of the log',
    description: 'A `vkey` of C2SP `signed-note`: NAME+ID+KEY.',
    response: { 200: text },
  },
  'GET /api/log/tile/*': {
    media: ['application/octet-stream'],
    tags: ['log'],
    summary: 'A tile of hashes',
    description:
      'C2SP `tlog-tiles`: `/api/log/tile/LEVEL/INDEX`, with `.p/WIDTH` for the last of a level, as bytes. There are no tiles of entries: the leaves are salted, and what they are the hashes of stays in the house.',
    response: { 200: tile, 404: told },
  },
} as const satisfies Area;
