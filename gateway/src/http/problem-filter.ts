import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { currentTraceparent } from '@studio/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_AFTER_S, toProblem } from './problem.js';

/** Called for each failed request, before it is answered. */
export type AfterFailure = (error: unknown, request: FastifyRequest) => void;

const log = new Logger('Gateway');

/** Answers every thrown value with problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly afterFailure: AfterFailure) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const [request, reply] = [http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>()];
    this.afterFailure(error, request);
    sendProblem(error, request, reply);
  }
}

/** Answers an error with problem details. A 500 is logged with the trace id that the client gets. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const traceId = currentTraceparent()?.split('-')[1] ?? request.id;
  const problem = toProblem(error, traceId);
  if (problem.status === 500)
    log.error({ traceId, route: request.routeOptions?.url, err: error }, 'unexpected error');
  if (problem.status === 503 && !reply.hasHeader('retry-after'))
    void reply.header('retry-after', RETRY_AFTER_S);
  void reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
