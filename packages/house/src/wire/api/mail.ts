import { LETTERS } from '@baize/tournament';
import { z } from 'zod';
import { OR_NOT, told } from './parts.ts';
import type { Area } from './route.ts';

const params = z.object({ tournament: z.string().max(48) });

/** Letters to players, as files. */
export const mailApi = {
  'GET /api/tournaments/:tournament/mail/:file': {
    media: ['message/rfc822', 'application/mbox'],
    tags: ['tournaments'],
    summary: 'Letters to send: one as .eml, or those to everybody with an address as .mbox',
    description: 'Nothing is sent by the house: a mail program opens the file, and a person sends it.',
    params: params.extend({
      file: z
        .string()
        .regex(
          new RegExp(`^(${LETTERS.join('|')})\\.(eml|mbox)$`),
          `letters are ${LETTERS.join(', ')}, as .eml or .mbox`,
        ),
    }),
    querystring: z.object({
      from: z.string().max(254).default('').meta({ description: 'The address that they come from.' }),
      session: z.string().max(120).default(''),
      player: z.string().max(120).default(''),
    }),
    response: { 200: z.string().meta({ description: 'The letter, or all of them.' }), 400: told, ...OR_NOT },
  },
} as const satisfies Area;
