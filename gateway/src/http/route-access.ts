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
import { BusError } from '@studio/service-kit';
import type { FastifyContextConfig } from 'fastify';
import type { GatewayRequest } from './request-context.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the visitor's session is loaded before the route is called. Every route says it. */
    session?: boolean;
    /** Whether the route answers 404 to everyone but owners. */
    owner?: boolean;
  }
}

/** Adds to the Fastify config of a route. `RouteConfig` alone would replace what another decorator has set. */
export function addRouteConfig(config: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor: PropertyDescriptor) => {
    const before: FastifyContextConfig =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    RouteConfig({ ...before, ...config })(target, name, descriptor);
  };
}

/** Answers 401 (`not-signed-in`) to visitors who are not signed in. */
@Injectable()
export class SignedInGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<GatewayRequest>();
    if (!session?.caller) throw new BusError('not-signed-in', 'Please sign in first.');
    return true;
  }
}

/** For everyone: no session is loaded. */
export const Public = () => addRouteConfig({ session: false });

/** Loads the visitor's session, if there is one. */
export const WithSession = () => addRouteConfig({ session: true });

/** For signed-in visitors: loads the session. Answers 401 to anyone else. */
export const SignedIn = () => applyDecorators(WithSession(), UseGuards(SignedInGuard), ApiCookieAuth('sid'));

/** For owners: loads the session. Answers 404 to anyone else, signed in or not (see `keepToOwners`). */
export const Owner = () =>
  applyDecorators(addRouteConfig({ session: true, owner: true }), ApiCookieAuth('sid'));
