import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Role } from '@studio/contracts';
import { BusError } from '@studio/service-kit';
import type { FastifyContextConfig } from 'fastify';
import type { GatewayRequest } from './request-context.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the visitor's session is loaded before the handler runs. Every route sets it. */
    session?: boolean;
    /** Users with this role may use the route, and owners; everyone else gets 404. */
    role?: Role;
    /** Whether the route shows drafts to holders of a preview link. */
    previewable?: boolean;
  }
}

/**
 * Merges into the Fastify config of a route. `RouteConfig` alone would replace what another decorator has
 * set.
 */
export function addRouteConfig(config: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor: PropertyDescriptor) => {
    const before: FastifyContextConfig =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    RouteConfig({ ...before, ...config })(target, name, descriptor);
  };
}

/** Answers 401 (`not-signed-in`) to visitors who are not signed in. */
@Injectable()
class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<GatewayRequest>();
    if (!session?.caller) throw new BusError('not-signed-in', 'Please sign in first.');
    return true;
  }
}

/** Public route: no session is loaded. */
export const Public = () => addRouteConfig({ session: false });

/** Route for everyone that loads the visitor's session, if there is one. */
export const WithSession = () => addRouteConfig({ session: true });

/** Route for signed-in visitors: loads the session, and answers 401 to others. */
export const SignedIn = () => applyDecorators(WithSession(), UseGuards(SignedInGuard), ApiCookieAuth('sid'));

/** Route for a role: loads the session, and answers 404 to others, signed in or not (see `keepToRoles`). */
const ForRole = (role: Role) =>
  applyDecorators(addRouteConfig({ session: true, role }), ApiCookieAuth('sid'));
/** Route for owners. */
export const Owner = () => ForRole('owner');
/** Route for authors and owners. */
export const Author = () => ForRole('author');
