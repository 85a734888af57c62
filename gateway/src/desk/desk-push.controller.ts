import { Body, Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  getDeskPush,
  PushEndpointForm,
  PushSubscriptionForm,
  turnDeskPushOff,
  turnDeskPushOn,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import type { z } from 'zod';
import { Context } from '../http/request-context.js';
import { Returns } from '../http/returns.js';
import { Owner } from '../sessions/route-session.js';

/** Which of an owner's browsers are notified of each order. */
@ApiTags('desk')
@Controller('api/desk/push')
export class DeskPushController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @Owner()
  @Returns(getDeskPush.output)
  state(@Context() context: RequestOptions) {
    return this.bus.request(getDeskPush, {}, context);
  }

  @Post()
  @HttpCode(200)
  @Owner()
  @Returns(turnDeskPushOn.output)
  turnOn(
    @Context() context: RequestOptions,
    @Body({ schema: PushSubscriptionForm }) form: z.output<typeof PushSubscriptionForm>,
  ) {
    return this.bus.request(turnDeskPushOn, form, context);
  }

  @Delete()
  @Owner()
  @Returns(turnDeskPushOff.output)
  turnOff(
    @Context() context: RequestOptions,
    @Body({ schema: PushEndpointForm }) form: z.output<typeof PushEndpointForm>,
  ) {
    return this.bus.request(turnDeskPushOff, form, context);
  }
}
