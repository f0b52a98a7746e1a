import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export const NOTHING_HERE = { detail: 'there is nothing here' };

/** What everybody may see without an account is a program of its own. */
const PUBLIC = /^\/(?:board|seat|overlay|screen)(?:[/?]|$)/;
const OVERLAY = /^\/overlay\//;

/** Files whose names hold a hash of what is in them: they never change. */
const HASHED = /[\\/]assets[\\/][^\\/]+$/;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** All others are asked for anew each time, and mostly answered by "as you have it". */
const ASK_FIRST = 'no-cache';

/**
 * Said of documents, and of scripts that run by themselves: on every other file they are half a kilobyte of nothing.
 */
const OF_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const RUNS_BY_ITSELF = /worker/;

/** The checker of draws is one file with its script in it, and speaks with nobody. */
const BY_ITSELF = /[\\/]verify\.html(?:\.(?:br|gz))?$/;
const SPEAKS_WITH_NOBODY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const dressFile = (reply: FastifyReply, path: string): void => {
  if (BY_ITSELF.test(path)) reply.header('content-security-policy', SPEAKS_WITH_NOBODY);
  const isHashed = HASHED.test(path);
  reply.header('cache-control', isHashed ? FOR_EVER : ASK_FIRST);
  if (isHashed && !RUNS_BY_ITSELF.test(path)) for (const name of OF_DOCUMENTS) reply.removeHeader(name);
};

/** The one page that may stand in somebody else's: it acts on nothing, and has no link to what does. */
const allowFraming = (reply: FastifyReply): void => {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'));
  reply.removeHeader('x-frame-options');
};

/**
 * The pages are two programs: an address that is no file of theirs is for one of them to understand. A file that is not
 * there is not found: a page from before the last build has to notice that it is old.
 */
export const servePages = async (server: FastifyInstance, folder: string): Promise<void> => {
  await server.register(files, {
    root: folder,
    index: 'index.html',
    // Packed when the pages were built: `packages/web/compressed.ts`.
    preCompressed: true,
    cacheControl: false,
    setHeaders: dressFile,
  });
  server.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    if (method !== 'GET' || /^\/(?:api|assets|law)\//.test(url)) return reply.code(404).send(NOTHING_HERE);
    if (OVERLAY.test(url)) allowFraming(reply);
    return reply.sendFile(PUBLIC.test(url) ? 'public.html' : 'index.html');
  });
};
