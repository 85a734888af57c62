import { Body, Controller, Get, Header, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createDonation, DonationForm, getFund, listMyGifts } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Public, SignedIn, WithSession } from '../sessions/route-session.js';

/** Gifts to the cello fund; nobody needs to sign in to give. */
@ApiTags('donations')
@Controller('api/donations')
export class DonationsController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @SignedIn()
  @Returns(listMyGifts.output)
  mine(@Context() context: RequestOptions) {
    return this.bus.request(listMyGifts, {}, context);
  }

  @Get('fund')
  @Public()
  @Header('cache-control', 'public, max-age=5')
  @Returns(getFund.output)
  fund(@Context() context: RequestOptions) {
    return this.bus.request(getFund, {}, context);
  }

  /** A visitor who is signed in finds the gift among their own later. */
  @Post()
  @WithSession()
  @Sensitive()
  @Returns(createDonation.output)
  create(@Body({ schema: DonationForm }) form: DonationForm, @Context() context: RequestOptions) {
    return this.bus.request(createDonation, form, context);
  }
}
