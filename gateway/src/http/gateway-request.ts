import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiCookieAuth } from '@nestjs/swagger';
import type { Caller } from '@studio/contracts';
import { BusError, type RequestOptions } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type GatewayRequest = FastifyRequest & { rawBody?: Buffer };
export type GatewayReply = FastifyReply;

/** What goes along with a question on the bus: the session's own caller, never one from a body or header. */
export function askContext(request: GatewayRequest): RequestOptions {
  const { traceparent } = request.headers;
  const caller = request.session?.caller;
  return {
    requestId: request.id,
    ...(caller && { caller }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}

/** The bus context of a route for signed-in visitors; anyone else is answered 401 before anything is asked. */
export const SignedIn = createParamDecorator(
  (_: unknown, context: ExecutionContext): RequestOptions & { caller: Caller } => {
    const request = context.switchToHttp().getRequest<GatewayRequest>();
    const caller = request.session?.caller;
    if (!caller) throw new BusError('not-signed-in', 'Please sign in first.');
    return { ...askContext(request), caller };
  },
  [needsCookie],
);

/** Says in the API's documents that a route needs a session. */
function needsCookie(controller: object, method: string | symbol | undefined): void {
  if (method === undefined) return;
  const descriptor = Object.getOwnPropertyDescriptor(controller, method);
  if (descriptor) ApiCookieAuth('sid')(controller, method, descriptor);
}

/** The bus context of a route for everyone. */
export const Anyone = createParamDecorator((_: unknown, context: ExecutionContext): RequestOptions =>
  askContext(context.switchToHttp().getRequest<GatewayRequest>()),
);
