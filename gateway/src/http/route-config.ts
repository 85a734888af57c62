import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/** Adds to what Fastify is told about a route; `RouteConfig` alone would replace what another decorator has told it. */
export function addRouteConfig(config: FastifyContextConfig): MethodDecorator {
  return (target, name, descriptor: PropertyDescriptor) => {
    const told: FastifyContextConfig =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    RouteConfig({ ...told, ...config })(target, name, descriptor);
  };
}
