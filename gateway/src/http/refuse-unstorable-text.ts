import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { GatewayRequest } from './gateway-request.js';
import { sendProblem } from './problem-filter.js';

/** Signed by the provider, and only its ids are kept. */
const TAKEN_AS_IT_IS = '/api/webhooks/stripe';

/** Postgres keeps no NUL in a text: whoever sends one is told so (400), before it is a fault of ours further in. */
export function refuseNul(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', (request: GatewayRequest, reply, done) => {
    if (!holdsNul(request) || request.routeOptions.url === TAKEN_AS_IT_IS) return done();
    sendProblem(new BadRequestException('A text holds a character that is not allowed.'), request, reply);
  });
}

/** In JSON a NUL can only be written as its escape. */
function holdsNul({ rawBody, query }: GatewayRequest): boolean {
  if (rawBody?.includes('\\u0000')) return true;
  return Object.values(query as Record<string, unknown>).some((value) => String(value).includes('\0'));
}
