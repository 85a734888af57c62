import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from './gateway-request.js';
import { sendProblem } from './problem-filter.js';

/** Signed by the provider, and only its ids are kept. */
const TAKEN_AS_IT_IS = '/api/webhooks/stripe';

/**
 * Answers 400 to a text that Postgres cannot store: one with a NUL character, or with half of a surrogate pair, which has
 * no UTF-8. Without this it would fail as a fault of ours further in.
 */
export function refuseUnstorableText(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: GatewayRequest, reply, done) => {
    const { body, query, params } = request;
    if ([body, query, params].every(isStorable) || request.routeOptions.url === TAKEN_AS_IT_IS) return done();
    sendProblem(new BadRequestException('A text holds a character that is not allowed.'), request, reply);
  });
}

/** Whether each text in a value of JSON can be stored, the names of properties included. However deep it is. */
function isStorable(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null)
      for (const [name, part] of Object.entries(next)) waiting.push(name, part);
  }
  return true;
}
