import { Body, Controller, Inject, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NewsletterForm, subscribeNewsletter, unsubscribeNewsletter } from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { Anyone } from '../http/gateway-request.js';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';

/** Letters from the studio: joined by an address, left by one click without a cookie (RFC 8058). */
@ApiTags('members')
@Controller('api')
export class NewsletterController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('newsletter-signup')
  @Sensitive()
  @Returns(subscribeNewsletter.output)
  subscribe(@Body({ schema: NewsletterForm }) form: NewsletterForm, @Anyone() context: RequestOptions) {
    return this.bus.request(subscribeNewsletter, form, context);
  }

  @Post('newsletter/unsubscribe')
  @Returns(unsubscribeNewsletter.output)
  unsubscribe(
    @Query({ schema: unsubscribeNewsletter.input }) input: InputOf<typeof unsubscribeNewsletter>,
    @Anyone() context: RequestOptions,
  ) {
    return this.bus.request(unsubscribeNewsletter, input, context);
  }
}
