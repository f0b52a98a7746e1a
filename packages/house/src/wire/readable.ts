import type { FastifyInstance } from 'fastify';

/** Deeper than anything that the house asks for: what reads JSON recurses, and must not overflow the stack. */
const DEPTH_MAX = 32;

const TOO_DEEP = `this cannot be read: it is nested more than ${DEPTH_MAX} deep`;
const NOT_TEXT = 'this cannot be read: it has half a character in it, or one that is nothing';

/** A lone surrogate or NUL cannot be stored: no text has one. */
const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Whether JSON is nested too deep, by its text, before it is parsed. */
const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
};

const isAllText = (value: unknown): boolean => {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, field]) => isText(name) && isAllText(field));
};

/** What is wrong with the strings in JSON; undefined where nothing is. Only an escape can write a lone surrogate. */
export const faultInTexts = (json: string, value: unknown): string | undefined =>
  json.includes('\\u') && !isAllText(value) ? NOT_TEXT : undefined;

const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 });

/**
 * Refuses bodies, parameters and queries that are nested too deep, or hold strings that cannot be stored, before any
 * schema.
 */
export const refuseUnreadable = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(badRequest(TOO_DEEP));
    return parse(request, body, (error, value) => {
      if (error !== null) return done(error);
      const fault = faultInTexts(body, value);
      return fault === undefined ? done(null, value) : done(badRequest(fault));
    });
  });
  server.addHook('preValidation', (request, _reply, done) => {
    done(isAllText(request.params) && isAllText(request.query) ? undefined : badRequest(NOT_TEXT));
  });
};
