import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnalyticsEventBody, Done, PageViewBody } from '@studio/contracts';
import { AnalyticsPublisher, MetricsRegistry } from '@studio/service-kit';
import { Counter } from 'prom-client';
import { type GatewayReply, type GatewayRequest, privacySignal } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Public } from '../http/route-access.js';
import { KnownReleases } from '../releases/known-releases.js';
import { countedPageOf, type CountedPage } from '../releases/counted-page.js';
import { KnownPageNames } from './known-page-names.js';
import { eventIdOf, pageViewEvent, type ReportedFields, reportedEvent } from './to-analytics-event.js';
import { visitorTraits } from './visitor-traits.js';

/**
 * Accepts anonymous analytics events, reduces them to a closed list of fields and publishes them to the
 * stream.
 */
@ApiTags('analytics')
@Controller('api/analytics')
export class AnalyticsController {
  private readonly accepted: Counter;
  private readonly dropped: Counter<'reason'>;

  constructor(
    private readonly publisher: AnalyticsPublisher,
    private readonly releases: KnownReleases,
    private readonly names: KnownPageNames,
    metrics: MetricsRegistry,
  ) {
    this.accepted = new Counter({
      name: 'analytics_events_accepted_total',
      help: 'Analytics events that the stream has accepted',
      registers: [metrics],
    });
    this.dropped = new Counter({
      name: 'analytics_events_dropped_total',
      help: 'Analytics events that were dropped, by reason: gpc, dnt, or page (a page that is not counted)',
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
    const toEvent = (counted: CountedPage) =>
      reportedEvent(body, counted, visitorTraits(request), this.names.has);
    return this.take(body.eventData.page, toEvent, request, reply);
  }

  @Post('pageview')
  @Public()
  @Returns(Done, 202)
  pageView(
    @Body({ schema: PageViewBody }) body: PageViewBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ) {
    return this.take(
      body.path,
      (counted) => pageViewEvent(body, counted, visitorTraits(request)),
      request,
      reply,
    );
  }

  private async take(
    page: string,
    toEvent: (counted: CountedPage) => ReportedFields,
    request: GatewayRequest,
    reply: GatewayReply,
  ): Promise<Done | undefined> {
    const counted = countedPageOf(page, this.releases.routes(), this.names.has);
    const reason = privacySignal(request) ?? (counted === null ? 'page' : null);
    if (reason !== null || counted === null) {
      this.dropped.inc({ reason: reason! });
      void reply.status(204);
      return undefined;
    }
    await this.publisher.publish({ id: eventIdOf(request), ...toEvent(counted) });
    this.accepted.inc();
    return { ok: true };
  }
}
