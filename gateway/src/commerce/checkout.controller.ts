import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createPaymentIntent, getOrder, listOrders, placeOrder, resumePayment } from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { z } from 'zod';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

const OrderPath = z.strictObject({ id: z.uuid() });

/** From a cart to an order, and the orders of the caller. */
@ApiTags('orders')
@Controller('api')
export class CheckoutController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('create-payment-intent')
  @SignedIn()
  @Sensitive()
  @Returns(createPaymentIntent.output)
  createPaymentIntent(
    @Context() context: RequestOptions,
    @Body({ schema: createPaymentIntent.input }) body: InputOf<typeof createPaymentIntent>,
  ) {
    return this.bus.request(createPaymentIntent, body, context);
  }

  @Post('process-order')
  @SignedIn()
  @Sensitive()
  @Returns(placeOrder.output)
  placeOrder(
    @Context() context: RequestOptions,
    @Body({ schema: placeOrder.input }) body: InputOf<typeof placeOrder>,
  ) {
    return this.bus.request(placeOrder, body, context);
  }

  @Get('orders')
  @SignedIn()
  @Returns(listOrders.output)
  orders(@Context() context: RequestOptions) {
    return this.bus.request(listOrders, {}, context);
  }

  @Get('orders/:id')
  @SignedIn()
  @Returns(getOrder.output)
  order(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: z.output<typeof OrderPath>,
  ) {
    return this.bus.request(getOrder, { id }, context);
  }

  @Post('orders/:id/payment')
  @SignedIn()
  @Sensitive()
  @Returns(resumePayment.output)
  resumePayment(
    @Context() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: z.output<typeof OrderPath>,
  ) {
    return this.bus.request(resumePayment, { id }, context);
  }
}
