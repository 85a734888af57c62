import { Controller, Get, Header, Inject, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { MetricsRegistry, Readiness, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { Draining } from './draining.js';
import { Public } from '../sessions/route-session.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** For the orchestrator and Prometheus. Outside `/api`, so that no proxy of the site leads here. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    @Inject(Readiness) private readonly readiness: Readiness,
    @Inject(MetricsRegistry) private readonly registry: MetricsRegistry,
    @Inject(Draining) private readonly draining: Draining,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('healthz')
  @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** 200 when requests can be answered now, 503 with what is missing otherwise. */
  @Get('readyz')
  @Public()
  async ready(@Res({ passthrough: true }) reply: GatewayReply) {
    const state = this.draining.begun ? { ready: false, draining: true } : await this.state();
    if (!state.ready) void reply.status(503);
    return state;
  }

  /** For this machine alone; with METRICS_PORT set they are there instead. */
  @Get('metrics')
  @Public()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  metrics(@Req() { socket, headers }: GatewayRequest): Promise<string> {
    const near = LOOPBACK.test(socket.remoteAddress ?? '') && !FORWARDED.some((name) => name in headers);
    if (!near || this.config.METRICS_PORT !== undefined)
      throw new NotFoundException('There is nothing here.');
    return this.registry.metrics();
  }

  private async state() {
    const { nats, database } = await this.readiness.state();
    return { ready: nats && database, nats, database };
  }
}
