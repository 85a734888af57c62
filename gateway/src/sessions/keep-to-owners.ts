import { NotFoundException } from '@nestjs/common';
import { isOwner } from '@studio/contracts';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';

/**
 * Routes for owners answer anybody else like an address that does not exist. It runs before whatever else looks at a
 * request, so that neither a wrong method, a body nor an origin tells them from one.
 */
export function keepToOwners(fastify: FastifyInstance, loadSession: onRequestHookHandler): void {
  fastify.addHook('onRequest', function onlyOwners(request, reply, done) {
    if (!request.routeOptions.config.owner) return done();
    loadSession.call(this, request, reply, (error) =>
      done(
        error ??
          (isOwner(request.session.caller) ? undefined : new NotFoundException('There is nothing here.')),
      ),
    );
  });
}
