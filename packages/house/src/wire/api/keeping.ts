import { z } from 'zod';
import { told, typed } from './parts.ts';
import type { Area } from './route.ts';

const text = z.string();

/** What a watcher asks every few seconds. */
const health = z.object({ ok: z.boolean(), node: z.string(), role: z.enum(['all']), tables: z.number() });

/** For whoever keeps the house running, and whoever writes a program against it. */
export const keepingApi = {
  'GET /metrics': { hide: true, response: { 200: text, 401: told, 403: told } },
  'GET /api/health': {
    tags: ['house'],
    summary: 'Whether the house is up',
    description: 'For whoever watches over it, without an account. 503 while it is closing.',
    response: { 200: health, 503: health },
  },
  'GET /api': { hide: true, response: { 200: text } },
  'GET /api/docs.css': { hide: true, response: { 200: text } },
  'GET /api/asyncapi.json': {
    hide: true,
    response: { 200: typed<object>(z.looseObject({ asyncapi: z.string(), channels: z.looseObject({}) })) },
  },
  'GET /api/openapi.json': {
    hide: true,
    response: { 200: typed<object>(z.looseObject({ openapi: z.string(), paths: z.looseObject({}) })) },
  },
} as const satisfies Area;
