import { Body, Controller, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Done, POOR_VITALS, type RemoteReport, RemoteReportsBody } from '@studio/contracts';
import { MetricsRegistry, RemoteReportPublisher, SERVICE_CONFIG, uuidv7 } from '@studio/service-kit';
import { Counter } from 'prom-client';
import type { GatewayConfig } from '../config/gateway-config.js';
import { type GatewayReply, type GatewayRequest, privacySignal } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Public } from '../http/route-access.js';
import { toRemoteError } from './to-remote-error.js';
import { KnownReleases } from '../releases/known-releases.js';
import { visitorGroup } from './visitor-group.js';

type ReportItem = RemoteReportsBody['reports'][number];
const KINDS_WITH_ERROR: ReadonlySet<ReportItem['kind']> = new Set(['load-failed', 'crash', 'error']);

/**
 * Accepts reports by browsers about remotes. They are counted here as metrics, and per minute in the
 * analytics database.
 */
@ApiTags('analytics')
@Controller('api/remote-reports')
export class RemoteReportsController {
  private readonly accepted: Counter<'remote' | 'version' | 'kind' | 'rating'>;
  private readonly dropped: Counter<'reason'>;

  constructor(
    private readonly publisher: RemoteReportPublisher,
    private readonly known: KnownReleases,
    @Inject(SERVICE_CONFIG) private readonly config: GatewayConfig,
    metrics: MetricsRegistry,
  ) {
    this.accepted = new Counter({
      name: 'remote_reports_total',
      help: 'Reports by browsers about releases in the registry; web vitals are rated poor or fair',
      labelNames: ['remote', 'version', 'kind', 'rating'],
      registers: [metrics],
    });
    this.dropped = new Counter({
      name: 'remote_reports_dropped_total',
      help: 'Reports that were dropped, by reason: gpc, dnt, or unknown-release (not in the registry)',
      labelNames: ['reason'],
      registers: [metrics],
    });
  }

  @Post()
  @Public()
  @Returns(Done, 202)
  async take(
    @Body({ schema: RemoteReportsBody }) body: RemoteReportsBody,
    @Req() request: GatewayRequest,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<Done | undefined> {
    const reason = privacySignal(request);
    if (reason) {
      this.dropped.inc({ reason }, body.reports.length);
      void reply.status(204);
      return undefined;
    }
    const reports = body.reports.filter(({ remote, version }) => this.known.has(remote, version));
    this.dropped.inc({ reason: 'unknown-release' }, body.reports.length - reports.length);
    for (const { remote, version, kind, value = 0 } of reports)
      this.accepted.inc({ remote, version, kind, rating: ratingOf({ kind, value }) });
    if (reports.length > 0)
      await this.publisher.publish({
        id: uuidv7(),
        at: new Date().toISOString(),
        group: visitorGroup(request.ip, this.config.SESSION_SECRET),
        reports: reports.map((report) => this.kept(report, request.headers['user-agent'])),
      });
    return { ok: true };
  }

  /** Drops text and place of errors of old releases, which are only counted. */
  private kept({ error, ...report }: ReportItem, userAgent: string | undefined): RemoteReport {
    const files =
      error && KINDS_WITH_ERROR.has(report.kind) && this.known.files(report.remote, report.version);
    if (!files) return report;
    return { ...report, error: toRemoteError(error, { files, routes: this.known.routes() }, userAgent) };
  }
}

function ratingOf({ kind, value }: { kind: ReportItem['kind']; value: number }): 'poor' | 'fair' | '' {
  if (kind !== 'lcp' && kind !== 'inp' && kind !== 'cls') return '';
  return value > POOR_VITALS[kind] ? 'poor' : 'fair';
}
