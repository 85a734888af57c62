import { createHash } from 'node:crypto';
import {
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { GatewayReply, GatewayRequest } from './gateway-request.js';

/** Answers 304 to who has this very answer already (RFC 9110, 13.1.2). */
class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const [request, reply] = [http.getRequest<GatewayRequest>(), http.getResponse<GatewayReply>()];
    return next.handle().pipe(
      map((answer: unknown) => {
        const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
        void reply.header('etag', etag);
        if (request.headers['if-none-match'] !== etag) return answer;
        void reply.status(304);
        return undefined;
      }),
    );
  }
}

/** For what is asked again and again while it stays the same. */
export const WithEtag = () => UseInterceptors(EtagInterceptor);
