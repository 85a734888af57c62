import { Body, Controller, Get, Inject, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AwayForm,
  DeskMailsForm,
  DeskToday,
  getAway,
  getDeskMails,
  getDeskToday,
  getStockToday,
  setAway,
  turnDeskMails,
} from '@studio/contracts';
import { Bus, BusError, type RequestOptions } from '@studio/service-kit';
import type { z } from 'zod';
import { WithEtag } from '../http/not-modified.js';
import { Context } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Owner } from '../sessions/route-session.js';

/** What an owner looks at first. */
@ApiTags('desk')
@Controller('api/desk/today')
export class DeskTodayController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @Owner()
  @WithEtag()
  @Returns(DeskToday)
  async today(
    @Context() context: RequestOptions,
    @Query({ schema: getDeskToday.input }) query: z.output<typeof getDeskToday.input>,
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

  /** What visitors are told while nothing is packed. */
  @Get('away')
  @Owner()
  @Returns(getAway.output)
  away(@Context() context: RequestOptions) {
    return this.bus.request(getAway, {}, context);
  }

  @Put('away')
  @Owner()
  @Returns(setAway.output)
  setAway(@Context() context: RequestOptions, @Body({ schema: AwayForm }) form: z.output<typeof AwayForm>) {
    return this.bus.request(setAway, form, context);
  }

  /** Whether the owner gets a mail for each order. */
  @Get('mails')
  @Owner()
  @Returns(getDeskMails.output)
  mails(@Context() context: RequestOptions) {
    return this.bus.request(getDeskMails, {}, context);
  }

  @Put('mails')
  @Owner()
  @Returns(turnDeskMails.output)
  turnMails(
    @Context() context: RequestOptions,
    @Body({ schema: DeskMailsForm }) form: z.output<typeof DeskMailsForm>,
  ) {
    return this.bus.request(turnDeskMails, form, context);
  }
}
