import { Controller, Get, Inject, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { getCustomer } from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { WithEtag } from '../http/not-modified.js';
import { Owner } from '../sessions/route-session.js';

const CustomerPath = z.strictObject({ id: z.uuid() });

/** People who bought or gave something. */
@ApiTags('desk')
@Controller('api/desk/customers')
export class DeskCustomersController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get(':id')
  @Owner()
  @WithEtag()
  @Returns(getCustomer.output)
  one(
    @Context() context: RequestOptions,
    @Param({ schema: CustomerPath }) { id }: z.output<typeof CustomerPath>,
  ) {
    return this.bus.request(getCustomer, { id }, context);
  }
}
