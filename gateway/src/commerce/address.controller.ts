import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { forgetAddress, getAddress, keepAddress, KeptAddressForm } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

/** The address that the caller lets us keep for their next order. */
@ApiTags('orders')
@Controller('api/address')
export class AddressController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @SignedIn()
  @Returns(getAddress.output)
  read(@Context() context: RequestOptions) {
    return this.bus.request(getAddress, {}, context);
  }

  @Put()
  @SignedIn()
  @Returns(keepAddress.output)
  keep(@Context() context: RequestOptions, @Body({ schema: KeptAddressForm }) form: KeptAddressForm) {
    return this.bus.request(keepAddress, form, context);
  }

  @Delete()
  @SignedIn()
  @Returns(forgetAddress.output)
  forget(@Context() context: RequestOptions) {
    return this.bus.request(forgetAddress, {}, context);
  }
}
