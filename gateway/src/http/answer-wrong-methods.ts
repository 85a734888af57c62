import { MethodNotAllowedException, NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { pathOf } from './request-context.js';

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

/**
 * Answers 405 with `Allow`, instead of 404, when the path exists with other methods. Routes for a role are
 * excluded, so that they stay hidden.
 */
export function answerWrongMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  fastify.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*') || config?.role) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = pathOf(request);
    const methods = [...routes.values()].filter((r) => r.pattern.test(path)).flatMap((r) => [...r.methods]);
    if (methods.length === 0) return done(new NotFoundException('There is nothing here.'));
    void reply.header('allow', [...new Set(methods)].join(', '));
    done(new MethodNotAllowedException('This address does not answer that method.'));
  });
}

/** Matches like the router: case-sensitive, and with trailing slashes significant. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
