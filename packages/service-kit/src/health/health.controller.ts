import { Controller, Get, Header, Res } from '@nestjs/common';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { Readiness } from './readiness.js';

/** Endpoints for the orchestrator and Prometheus; bound to an internal address and never proxied. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly registry: MetricsRegistry,
  ) {}

  /** Liveness: 200 while the process runs, regardless of its dependencies. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness: 200 when the process can work now, else 503 with the missing dependencies. */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: { status(code: number): unknown }): Promise<object> {
    const state = await this.readiness.state();
    if (!state.ready) reply.status(503);
    return state;
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
