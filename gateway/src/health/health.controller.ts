import { Controller, Get, Header, Inject, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Bus, MetricsRegistry } from '@studio/service-kit';
import type { GatewayReply } from '../http/gateway-request.js';
import { SessionStore } from '../sessions/session-store.js';

/** For the orchestrator and Prometheus. Outside `/api`, so that no proxy of the site leads here. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    @Inject(Bus) private readonly bus: Bus,
    @Inject(SessionStore) private readonly sessions: SessionStore,
    @Inject(MetricsRegistry) private readonly registry: MetricsRegistry,
  ) {}

  @Get('healthz')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: GatewayReply) {
    const state = { nats: this.bus.connected, database: await this.sessions.ready() };
    const ready = state.nats && state.database;
    if (!ready) void reply.status(503);
    return { ready, ...state };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(): Promise<string> {
    return this.registry.metrics();
  }
}
