import type { FastifyInstance } from 'fastify';
import { cookieNames } from './session.ts';
import { isOwnAct, isOwnHost, isSecure, type Site } from './site.ts';

/** A page of this house needs none of these. */
const PERMISSIONS = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const ELSEWHERE = {
  detail: 'this house has another name: whoever keeps it states the name with --origin',
};
const FOREIGN = { detail: 'this page is not of this house' };

/**
 * What holds for every request before anybody looks at who sent it: it is meant for this house, no page of another
 * site sent it in a visitor's name, and answers stay with those who asked.
 */
export const guardDoorway = (server: FastifyInstance, site: Site): void => {
  const { bare } = cookieNames(isSecure(site));
  server.addHook('onRequest', (request, reply, done) => {
    if (!isOwnHost(site, request.headers.host)) void reply.code(421).send(ELSEWHERE);
    else if (!isOwnAct(site, request)) void reply.code(403).send(FOREIGN);
    else {
      request.cookies = bare(request.cookies);
      done();
    }
  });
  const permissions = PERMISSIONS.map((name) => `${name}=()`).join(', ');
  server.addHook('onSend', (request, reply, payload, done) => {
    // Said of documents, as their policy is: `pages.ts` says of which files it is nothing.
    if (reply.hasHeader('content-security-policy')) reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};
