import { Body, Controller, Get, Inject, Param, Post, Query, Res } from '@nestjs/common';
import { ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  DeskAudit,
  exportAccounts,
  ExportKind,
  ExportPeriod,
  GiftRefundForm,
  GiftsQuery,
  listDeskGifts,
  listOrderActs,
  listStockActs,
  refundGift,
  thankDonor,
  ThanksForm,
  TimeZone,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import type { GatewayReply } from '../http/gateway-request.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { WithEtag } from '../http/not-modified.js';
import { Owner } from '../sessions/route-session.js';

const ActsQuery = z.strictObject({ before: z.iso.datetime().optional() });
const GiftPath = z.strictObject({ id: z.uuid() });
const ExportPath = z.strictObject({ kind: ExportKind });
const ExportQuery = z.strictObject({ period: ExportPeriod, zone: TimeZone });

/** Acts on one page of the audit. */
const PAGE = 50;
/** Parts of one file; a year of a small shop has a few. */
const MOST_PARTS = 100;

/** Gifts, the accounts, and who did what. */
@ApiTags('desk')
@Controller('api/desk')
export class DeskAccountsController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get('gifts')
  @Owner()
  @WithEtag()
  @Returns(listDeskGifts.output)
  gifts(
    @Context() context: RequestOptions,
    @Query({ schema: GiftsQuery }) query: z.output<typeof GiftsQuery>,
  ) {
    return this.bus.request(listDeskGifts, query, context);
  }

  @Post('gifts/:id/thanks')
  @Owner()
  @Returns(thankDonor.output)
  thank(
    @Context() context: RequestOptions,
    @Param({ schema: GiftPath }) { id }: z.output<typeof GiftPath>,
    @Body({ schema: ThanksForm }) form: z.output<typeof ThanksForm>,
  ) {
    return this.bus.request(thankDonor, { ...form, id }, context);
  }

  @Post('gifts/:id/refund')
  @Owner()
  @Returns(refundGift.output)
  refundGift(
    @Context() context: RequestOptions,
    @Param({ schema: GiftPath }) { id }: z.output<typeof GiftPath>,
    @Body({ schema: GiftRefundForm }) form: z.output<typeof GiftRefundForm>,
  ) {
    return this.bus.request(refundGift, { ...form, id }, context);
  }

  /** A month or a year of orders or gifts for the accounts, as a file. */
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
    } while (after && parts.length < MOST_PARTS);
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind}-${query.period}.csv"`);
    return parts.join('');
  }

  /** What the desk did, newest first, in whichever service. */
  @Get('audit')
  @Owner()
  @WithEtag()
  @Returns(DeskAudit)
  async audit(
    @Context() context: RequestOptions,
    @Query({ schema: ActsQuery }) query: z.output<typeof ActsQuery>,
  ): Promise<z.infer<typeof DeskAudit>> {
    const found = await Promise.all([
      this.bus.request(listOrderActs, query, context),
      this.bus.request(listStockActs, query, context),
    ]);
    const acts = found.flat().sort((a, b) => b.at.localeCompare(a.at));
    const page = acts.slice(0, PAGE);
    return { acts: page, next: acts.length > PAGE ? page.at(-1)!.at : null };
  }
}
