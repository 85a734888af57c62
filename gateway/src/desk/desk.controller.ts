import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  ActsBefore,
  actCursorOf,
  DeskAudit,
  DeskToday,
  exportAccounts,
  ExportKind,
  ExportPeriod,
  getDeskToday,
  getStockToday,
  listOrderActs,
  listStockActs,
  TimeZone,
} from '@studio/contracts';
import { Bus, BusError, type InputOf, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { WithEtag } from '../http/not-modified.js';
import { Context, type GatewayReply } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Owner } from '../http/route-access.js';

const ExportPath = z.strictObject({ kind: ExportKind });
const ExportQuery = z.strictObject({ period: ExportPeriod, zone: TimeZone });

const ACTS_PER_PAGE = 50;
/** Maximum number of parts of an exported file. A year of a small shop has a few. */
const MAX_EXPORT_PARTS = 100;

/** Routes of the order desk that combine several requests. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskController {
  constructor(private readonly bus: Bus) {}

  /** Overview of the day. `stock` is null while catalog does not answer. */
  @Get('today')
  @Owner()
  @WithEtag()
  @Returns(DeskToday)
  async today(
    @Context() context: RequestOptions,
    @Query({ schema: getDeskToday.input }) query: InputOf<typeof getDeskToday>,
  ): Promise<DeskToday> {
    const [desk, stock] = await Promise.all([
      this.bus.request(getDeskToday, query, context),
      this.bus.request(getStockToday, {}, context).catch((error: unknown) => {
        if (error instanceof BusError) return null;
        throw error;
      }),
    ]);
    return { ...desk, stock };
  }

  /** Exports the orders or donations of a month or a year as a CSV file, complete or not at all. */
  @Get('export/:kind')
  @Owner()
  @ApiProduces('text/csv')
  @Returns(z.string())
  async export(
    @Context() context: RequestOptions,
    @Param({ schema: ExportPath }) { kind }: z.output<typeof ExportPath>,
    @Query({ schema: ExportQuery }) query: z.output<typeof ExportQuery>,
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<string> {
    const parts: string[] = [];
    let after: string | undefined;
    do {
      const { csv, next } = await this.bus.request(exportAccounts, { kind, ...query, after }, context);
      parts.push(csv);
      after = next ?? undefined;
    } while (after && parts.length < MAX_EXPORT_PARTS);
    if (after) {
      const isMonth = query.period.includes('-');
      const instead = isMonth ? 'No shorter period can be exported.' : 'Please export single months.';
      throw new BusError('invalid-input', `This is too long for one file. ${instead}`);
    }
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}-${query.period}.csv"`);
    return parts.join('');
  }

  /** Audit log of the desk across services, newest first. */
  @Get('audit')
  @Owner()
  @WithEtag()
  @Returns(DeskAudit)
  async audit(
    @Context() context: RequestOptions,
    @Query({ schema: ActsBefore }) query: z.output<typeof ActsBefore>,
  ): Promise<z.output<typeof DeskAudit>> {
    const found = await Promise.all([
      this.bus.request(listOrderActs, query, context),
      this.bus.request(listStockActs, query, context),
    ]);
    const acts = found.flat().sort((a, b) => b.at.localeCompare(a.at) || a.id.localeCompare(b.id));
    const page = acts.slice(0, ACTS_PER_PAGE);
    return { acts: page, next: acts.length > ACTS_PER_PAGE ? actCursorOf(page.at(-1)!) : null };
  }
}
