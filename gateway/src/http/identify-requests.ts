import { REQUEST_ID_HEADER } from '@studio/contracts';
import { uuidv7, withRequestId } from '@studio/service-kit';
import type { FastifyInstance } from 'fastify';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that the web server gave the request, else a new one. The web server never passes on a visitor's. */
export function requestIdOf({ headers }: { headers: Record<string, unknown> }): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && UUID.test(given) ? given : uuidv7();
}

/** Runs every request under its id, and answers with it. */
export function identifyRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    withRequestId(request.id, done);
  });
  // Once more, because the end of a body is an event of the socket, which belongs to no request.
  fastify.addHook('preValidation', (request, _, done) => withRequestId(request.id, done));
}
