import { z } from 'zod';
import { ROLES } from '../../nodes/roster.ts';
import { told, typed } from './parts.ts';
import type { Area } from './route.ts';

const text = z.string();

/** What a watcher asks every few seconds. */
const health = z.object({ ok: z.boolean(), node: z.string(), role: z.enum(ROLES), tables: z.number() });

const build = z.object({
  version: z.string(),
  node: z.string().meta({ description: 'The version of Node that it runs on.' }),
  digest: z.string().meta({
    description:
      'SHA-256 over the lines of `sha256sum` of every file that runs: `baize submission` writes them.',
  }),
  files: z.int(),
});

const nodes = z.object({
  /** Of this answer: it tells of the others as it last heard of them. */
  node: z.string(),
  nodes: z.array(
    z.object({
      node: z.string(),
      address: z.string(),
      role: z.enum(ROLES),
      draining: z.boolean(),
      lag: z.number(),
      silent: z.number(),
      isLive: z.boolean(),
    }),
  ),
  leases: z.array(z.object({ name: z.string(), node: z.string(), epoch: z.number(), isHeld: z.boolean() })),
});

/** For whoever keeps the house running, and whoever writes a program against it. */
export const keepingApi = {
  'GET /metrics': { hide: true, response: { 200: text, 401: told, 403: told } },
  'GET /api/health': {
    tags: ['house'],
    summary: 'Whether the house is up',
    description:
      'For whoever watches over it, without an account. 503 while it is closing. Of several nodes each answers for itself: `tables` is how many it has.',
    response: { 200: health, 503: health },
  },
  'GET /api/build': {
    tags: ['house'],
    summary: 'What runs: a version, and one digest over all of it',
    description:
      'For whoever holds a running house to what was approved. It is worked out once, from the files that run.',
    response: { 200: build },
  },
  'GET /api/nodes': {
    tags: ['house'],
    summary: 'The nodes of the house, and who has what',
    description: 'For the owner. Empty where the house is one process with a folder of its own.',
    response: { 200: nodes, 401: told, 403: told },
  },
  'POST /api/nodes/:node/drain': {
    tags: ['house'],
    summary: 'Lets a node give its tables to others as their rounds end',
    description: 'For the owner, before a node is stopped. With `draining` false it takes tables again.',
    params: z.object({ node: z.string().min(1).max(64) }),
    body: z.object({ draining: z.boolean() }),
    response: { 200: nodes, 401: told, 403: told, 404: told },
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
