import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@studio/contracts';
import type { RequestOptions } from '@studio/service-kit';
import type { GatewayRequest } from './gateway-request.js';

/** The context of a route for signed-in visitors. */
export type SignedInContext = RequestOptions & { caller: Caller };

/** What goes along with a request on the bus: the session's own caller, never one from a body or header. */
export function requestContext(request: GatewayRequest): RequestOptions {
  const { traceparent } = request.headers;
  const caller = request.session?.caller;
  return {
    requestId: request.id,
    ...(caller && { caller }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}

/** Gives a controller's method the `requestContext` of its call; a `SignedInContext` where the route is `@SignedIn()`. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): RequestOptions =>
  requestContext(context.switchToHttp().getRequest<GatewayRequest>()),
);
