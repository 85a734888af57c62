import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@studio/contracts';
import type { RequestOptions } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type GatewayRequest = FastifyRequest & { rawBody?: Buffer };
export type GatewayReply = FastifyReply;

/** The context of a route for signed-in visitors. */
export type SignedInContext = RequestOptions & { caller: Caller };

/** What travels with a request on the bus. The caller is the session's own, never one from a body or header. */
export function requestContext(request: GatewayRequest): RequestOptions {
  const { traceparent } = request.headers;
  const caller = request.session?.caller;
  return {
    requestId: request.id,
    ...(caller && { caller }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}

/** The `requestContext` of a call as a parameter of a controller's method; a `SignedInContext` where the route is `@SignedIn()`. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): RequestOptions =>
  requestContext(context.switchToHttp().getRequest<GatewayRequest>()),
);
