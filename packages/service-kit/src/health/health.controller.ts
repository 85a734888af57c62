import { Controller, Get, Header, Res } from '@nestjs/common';
import { MetricsRegistry } from '../metrics/metrics-registry.js';
import { Readiness } from './readiness.js';

/** What the orchestrator and Prometheus ask; bound to an inner address, never proxied. */
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly registry: MetricsRegistry,
  ) {}

  /** The process is alive, whatever its surroundings do. */
  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when work can be done now, 503 with what is missing otherwise. */
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
