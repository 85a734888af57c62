import { Body, Controller, Delete, Inject, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  confirmNewsletter,
  NewsletterForm,
  subscribeNewsletter,
  turnNewsletterOff,
  turnNewsletterOn,
  unsubscribeNewsletter,
} from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Public, SignedIn } from '../sessions/route-session.js';

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

  /** The yes to the mail that asked; the page behind its link sends it. */
  @Post('newsletter/confirm')
  @Public()
  @Sensitive()
  @Returns(confirmNewsletter.output)
  confirm(
    @Query({ schema: confirmNewsletter.input }) input: InputOf<typeof confirmNewsletter>,
    @Context() context: RequestOptions,
  ) {
    return this.bus.request(confirmNewsletter, input, context);
  }

  @Put('account/newsletter')
  @SignedIn()
  @Sensitive()
  @Returns(turnNewsletterOn.output)
  turnOn(@Context() context: RequestOptions) {
    return this.bus.request(turnNewsletterOn, {}, context);
  }

  @Delete('account/newsletter')
  @SignedIn()
  @Returns(turnNewsletterOff.output)
  turnOff(@Context() context: RequestOptions) {
    return this.bus.request(turnNewsletterOff, {}, context);
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
