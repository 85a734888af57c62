import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  askForReturn,
  cancelOrder,
  getOrder,
  listOrders,
  OrderRef,
  resumePayment,
  ReturnForm,
} from '@studio/contracts';
import { Bus, type RequestOptions } from '@studio/service-kit';
import { z } from 'zod';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

/** An order by its id or its number. */
export const OrderPath = z.strictObject({ id: OrderRef });
export type OrderPath = z.output<typeof OrderPath>;

/** The orders of the caller. */
@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Get()
  @SignedIn()
  @Returns(listOrders.output)
  list(@Context() context: RequestOptions) {
    return this.bus.request(listOrders, {}, context);
  }

  @Get(':id')
  @SignedIn()
  @Returns(getOrder.output)
  one(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(getOrder, { id }, context);
  }

  @Post(':id/payment')
  @SignedIn()
  @Sensitive()
  @Returns(resumePayment.output)
  resumePayment(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(resumePayment, { id }, context);
  }

  @Post(':id/cancel')
  @SignedIn()
  @Sensitive()
  @Returns(cancelOrder.output)
  cancel(@Context() context: RequestOptions, @Param({ schema: OrderPath }) { id }: OrderPath) {
    return this.bus.request(cancelOrder, { id }, context);
  }

  @Post(':id/return')
  @SignedIn()
  @Returns(askForReturn.output)
  askForReturn(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: OrderPath,
    @Body({ schema: ReturnForm }) form: ReturnForm,
  ) {
    return this.bus.request(askForReturn, { ...form, id }, context);
  }
}
