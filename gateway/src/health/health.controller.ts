import {
  Controller,
  Get,
  Header,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { TerminusModule } from '@nestjs/terminus';
import { MetricsRegistry, Readiness, SERVICE_CONFIG } from '@studio/service-kit';
import type { GatewayConfig } from '../config/gateway-config.js';
import type { GatewayReply, GatewayRequest } from '../http/request-context.js';
import { Public } from '../http/route-access.js';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether this process is draining before it stops. Meanwhile `/readyz` answers 503. */
@Injectable()
export class Draining {
  begun = false;
}

/**
 * Health and metrics, for the orchestrator and Prometheus. Outside `/api`, which is all that the site's proxy
 * forwards.
 */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly registry: MetricsRegistry,
    private readonly draining: Draining,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get('healthz')
  @Public()
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Answers 200 when the gateway can serve requests, otherwise 503 with the state of each dependency. */
  @Get('readyz')
  @Public()
  async ready(@Res({ passthrough: true }) reply: GatewayReply) {
    const state = this.draining.begun ? { ready: false, draining: true } : await this.state();
    if (!state.ready) void reply.status(503);
    return state;
  }

  /**
   * Answers requests from this machine only. With METRICS_PORT set, metrics are served on that port instead.
   */
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

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [Readiness, Draining],
})
export class HealthModule {}
