import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnalyticsEventBody, Done, PageViewBody, type AnalyticsEvent } from '@studio/contracts';
import { AnalyticsPublisher, MetricsRegistry } from '@studio/service-kit';
import { Counter } from 'prom-client';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { asksForPrivacy } from './asks-for-privacy.js';
import { pageViewEvent, reportedEvent } from './to-analytics-event.js';
import { Public } from '../sessions/route-session.js';

/** Anonymous usage: validated whole, cut to a closed list of fields, then handed to the stream. */
@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  private readonly dropped: Counter<'reason'>;

  constructor(
    @Inject(AnalyticsPublisher) private readonly publisher: AnalyticsPublisher,
    @Inject(MetricsRegistry) metrics: MetricsRegistry,
  ) {
    this.dropped = new Counter({
      name: 'analytics_events_dropped_total',
      help: 'Analytics events that were not taken in, by reason',
      labelNames: ['reason'],
      registers: [metrics],
    });
  }

  @Post('event')
  @Public()
  @Returns(Done, 202)
  event(
    @Body({ schema: AnalyticsEventBody }) body: AnalyticsEventBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ) {
    return this.take(() => reportedEvent(body), request, reply);
  }

  @Post('pageview')
  @Public()
  @Returns(Done, 202)
  pageView(
    @Body({ schema: PageViewBody }) body: PageViewBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ) {
    return this.take(() => pageViewEvent(body), request, reply);
  }

  private async take(
    toEvent: () => AnalyticsEvent,
    request: GatewayRequest,
    reply: GatewayReply,
  ): Promise<Done | undefined> {
    const reason = asksForPrivacy(request);
    if (reason) {
      this.dropped.inc({ reason });
      void reply.status(204);
      return undefined;
    }
    await this.publisher.publish(toEvent());
    return { ok: true };
  }
}
