import { MethodNotAllowedException, NotFoundException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

interface KnownRoute {
  pattern: RegExp;
  methods: Set<string>;
}

/** Remembers every route, so that a path asked for with a method it does not know is 405 with `Allow`, not 404; those for owners alone excepted. */
export function answerWrongMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>();
  fastify.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*') || config?.owner) return;
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const path = request.url.split('?')[0] ?? '';
    const methods = [...routes.values()].filter((r) => r.pattern.test(path)).flatMap((r) => [...r.methods]);
    if (methods.length === 0) return done(new NotFoundException('There is nothing here.'));
    void reply.header('allow', [...new Set(methods)].join(', '));
    done(new MethodNotAllowedException('This address does not answer that method.'));
  });
}

/** Exactly what the router knows: it tells cases apart, and a path from the same path with a slash behind it. */
const patternOf = (url: string) =>
  new RegExp(`^${url.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+')}$`);
