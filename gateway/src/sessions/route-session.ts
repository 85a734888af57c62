import { applyDecorators, UseGuards } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import { addRouteConfig } from '../http/route-config.js';
import { SignedInGuard } from './signed-in.guard.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the visitor's session is loaded before the route is called. */
    session?: boolean;
    /** Whether the route is there for owners alone. */
    owner?: boolean;
  }
}

/** For everyone: no session is loaded. */
export const Public = () => addRouteConfig({ session: false });

/** Loads the visitor's session, which may be nobody's yet: for what begins and ends a sign-in. */
export const WithSession = () => addRouteConfig({ session: true });

/** For signed-in visitors: loads the session; 401 where it is nobody's. */
export const SignedIn = () => applyDecorators(WithSession(), UseGuards(SignedInGuard), ApiCookieAuth('sid'));

/**
 * For the people of the order desk: loads the session. Anyone else, signed in or not, finds nothing at this address,
 * whatever they send (see `keepToOwners`).
 */
export const Owner = () =>
  applyDecorators(addRouteConfig({ session: true, owner: true }), ApiCookieAuth('sid'));
