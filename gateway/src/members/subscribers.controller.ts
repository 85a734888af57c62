import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { joinClub, SubscriberForm } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

/** Joining the club. */
@ApiTags('members')
@Controller('api/subscribers')
export class SubscribersController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post()
  @SignedIn()
  @Sensitive()
  @Returns(joinClub.output)
  join(@Context() context: RequestOptions, @Body({ schema: SubscriberForm }) form: SubscriberForm) {
    return this.bus.request(joinClub, form, context);
  }
}
