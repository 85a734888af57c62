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

/** Whether each text in a value of JSON can be stored, the names of properties included. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part));
}
