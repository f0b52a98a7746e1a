import { must } from '@baize/engine';
import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** What is asked at a route and what is answered, as it is checked, printed and typed. */
export interface RouteSchema {
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  /** Not for programs of others: it is not in the document of the API. */
  readonly hide?: true;
  /**
   * Who may ask without being known: `anybody` where nobody needs a key, `either` where it depends on the house or on
   * what is asked. Left out, a key is needed wherever 401 is among the answers.
   */
  readonly access?: 'anybody' | 'either';
  /** The types of what it answers with, where that is not JSON. */
  readonly media?: readonly string[];
  readonly params?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: Readonly<{ 200: z.ZodType } & Record<number, z.ZodType>>;
}

/** What a route answers where it does what it is asked. */
export type Answered<S extends RouteSchema> = z.output<S['response'][200]>;

type Method = 'GET' | 'POST' | 'PUT';

/** Routes of one area, by method and path. */
export type Area = Readonly<Record<`${Method} /${string}`, RouteSchema>>;

type Handler<S extends RouteSchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  S,
  ZodTypeProvider
>;

interface Bounds {
  /** Where more than usual is sent at once. */
  readonly bodyLimit?: number;
}

/** Serves the routes of an area: each under its own schema, which types what its handler is asked and has to answer. */
export const serving =
  <A extends Readonly<Record<string, RouteSchema>>>(server: FastifyInstance, area: A) =>
  <R extends keyof A & string>(route: R, handler: Handler<A[R]>, bounds: Bounds = {}): void => {
    const [method = '', url = ''] = route.split(' ');
    const schema: RouteSchema | undefined = area[route];
    // Fastify would take the types from a schema that is written here; `Handler` has taken them from the area.
    server.route({
      method,
      url,
      schema: must(schema, `route ${route}`),
      handler: handler as RouteHandlerMethod,
      ...bounds,
    });
  };
