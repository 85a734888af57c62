import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller, PreviewedState } from '@studio/contracts';
import type { RequestOptions } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type GatewayRequest = FastifyRequest & { rawBody?: Buffer };

declare module 'fastify' {
  interface FastifyRequest {
    /** What the visitor's preview link shows, on routes with `previewable`. */
    preview?: PreviewedState | undefined;
  }
}

/** Path of a request, without its query. */
export const pathOf = ({ url }: Pick<FastifyRequest, 'url'>): string => url.split('?', 1)[0]!;

export type GatewayReply = FastifyReply;

/** The context of a route for signed-in visitors. */
export type SignedInContext = RequestOptions & { caller: Caller };

/**
 * Returns the metadata of a bus request. The caller is taken from the session, never from a body or header.
 */
function requestContext(request: GatewayRequest): RequestOptions {
  const { preview } = request;
  const { traceparent } = request.headers;
  const caller = request.session?.caller;
  return {
    ...(caller && { caller }),
    ...(preview && { preview }),
    ...(typeof traceparent === 'string' && { traceparent }),
  };
}

/** Parameter decorator: the `requestContext` of the request; a `SignedInContext` on `@SignedIn()` routes. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext): RequestOptions =>
  requestContext(context.switchToHttp().getRequest<GatewayRequest>()),
);

/** Returns the opt-out signal of a request: Global Privacy Control or Do Not Track; null without one. */
export function privacySignal({ headers }: Pick<GatewayRequest, 'headers'>): 'gpc' | 'dnt' | null {
  if (headers['sec-gpc'] === '1') return 'gpc';
  return headers['dnt'] === '1' ? 'dnt' : null;
}
