import { Body, Controller, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewsletterForm, subscribeNewsletter, unsubscribeNewsletter } from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Public } from '../sessions/route-session.js';

/** Letters from the studio: joined by an address, left by one click without a cookie (RFC 8058). */
@ApiTags('members')
@Controller('api')
export class NewsletterController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('newsletter-signup')
  @Public()
  @Sensitive()
  @Returns(subscribeNewsletter.output)
  subscribe(@Body({ schema: NewsletterForm }) form: NewsletterForm, @Context() context: RequestOptions) {
    return this.bus.request(subscribeNewsletter, form, context);
  }

  @Post('newsletter/unsubscribe')
  @Public()
  @Returns(unsubscribeNewsletter.output)
  unsubscribe(
    @Query({ schema: unsubscribeNewsletter.input }) input: InputOf<typeof unsubscribeNewsletter>,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(unsubscribeNewsletter, input, context);
  }
}
