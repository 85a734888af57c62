import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createDonation, DonationForm } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { Public } from '../sessions/route-session.js';

/** Gifts to the cello fund; nobody needs to sign in to give. */
@ApiTags('donations')
@Controller('api/donations')
export class DonationsController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post()
  @Public()
  @Sensitive()
  @Returns(createDonation.output)
  create(@Body({ schema: DonationForm }) form: DonationForm, @Context() context: RequestOptions) {
    return this.bus.request(createDonation, form, context);
  }
}
