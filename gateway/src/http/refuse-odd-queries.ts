import { BadRequestException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-filter.js';

const POISON = new Set(['__proto__', 'constructor', 'prototype']);

/** Repeated query parameters and those that name a prototype mean different things to different readers: 400. */
export function refuseOddQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const odd = Object.entries(request.query as Record<string, unknown>).find(
      ([name, value]) => Array.isArray(value) || POISON.has(name.split(/[.[]/)[0] ?? ''),
    );
    if (!odd) return done();
    sendProblem(new BadRequestException('A query parameter is repeated or not allowed.'), request, reply);
  });
}
