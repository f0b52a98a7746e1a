import { z } from 'zod';
import { told } from './parts.ts';
import type { Area } from './route.ts';

const text = z.string();
const tile = z.instanceof(Uint8Array).meta({ description: 'Hashes of 32 bytes each.' });

/** The log of the house, for anybody: hashes and signatures, and nothing of what they are the hashes of. */
export const logApi = {
  'GET /api/log/checkpoint': {
    tags: ['log'],
    summary: 'The newest signed checkpoint',
    description:
      'A C2SP `tlog-checkpoint`: the name of the house, how many commands its record holds, the root of the RFC 6962 tree over them, and its Ed25519 signature. docs/record.md tells how to check it.',
    response: { 200: text, 404: told },
  },
  'GET /api/log/key': {
    tags: ['log'],
    summary: 'The public key of the log',
    description: 'A `vkey` of C2SP `signed-note`: NAME+ID+KEY.',
    response: { 200: text },
  },
  'GET /api/log/tile/*': {
    tags: ['log'],
    summary: 'A tile of hashes',
    description:
      'C2SP `tlog-tiles`: `/api/log/tile/LEVEL/INDEX`, with `.p/WIDTH` for the last of a level, as bytes. There are no tiles of entries: the leaves are salted, and what they are the hashes of stays in the house.',
    response: { 200: tile, 404: told },
  },
} as const satisfies Area;
