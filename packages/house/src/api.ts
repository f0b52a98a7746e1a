/**
 * What browsers and other programs have to know of the house: types alone, taken from what its routes are checked by.
 */
import type { z } from 'zod';
import type { contract } from './wire/api/contract.ts';
import type { Answered, RouteSchema } from './wire/api/route.ts';
import type { messageSchema } from './wire/message.ts';

export type { HostedView, Reply } from './tables/floor.ts';
export type { HouseKind } from './tables/plays.ts';
export type { SessionStrip, StripSeat } from './tables/session/strip.ts';
export type { ToldRequests } from './wire/api/approvals.ts';
export type { AuditDone, AuditSaid } from './wire/audit-check.ts';
export type { LogKind } from './wire/audit-log.ts';
export type { ServerMessage, Trial } from './wire/server-message.ts';
export type { Trouble } from './wire/trouble.ts';

type Contract = typeof contract;

/** What a route is asked with, in one of the places where it takes something. */
type Asked<S extends RouteSchema, Part extends 'params' | 'querystring' | 'body'> =
  S extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.input<Schema> : undefined;

/** Every route by its method and path: what it is asked with, and what it answers. */
export type Api = {
  readonly [Route in keyof Contract]: {
    readonly params: Asked<Contract[Route], 'params'>;
    readonly query: Asked<Contract[Route], 'querystring'>;
    readonly body: Asked<Contract[Route], 'body'>;
    readonly answer: Answered<Contract[Route]>;
  };
};

/** What is answered at a route. */
export type AnswerAt<Route extends keyof Api> = Api[Route]['answer'];

/** A line of the log as it is told, with the rulebook by which its clause is to be read. */
export type ToldLine = AnswerAt<'GET /api/audit/log'>['lines'][number];

/** What a browser says on the socket; what the house says there is `ServerMessage`. */
export type Message = z.input<typeof messageSchema>;
