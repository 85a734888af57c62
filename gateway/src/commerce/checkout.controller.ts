import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createPaymentIntent, getOrder, listOrders, placeOrder, resumePayment } from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { z } from 'zod';
import { SignedIn } from '../http/gateway-request.js';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';

const OrderPath = z.strictObject({ id: z.uuid() });

/** From a cart to an order, and the orders of the caller. */
@ApiTags('orders')
@Controller('api')
export class CheckoutController {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

  @Post('create-payment-intent')
  @Sensitive()
  @Returns(createPaymentIntent.output)
  createPaymentIntent(
    @SignedIn() context: RequestOptions,
    @Body({ schema: createPaymentIntent.input }) body: InputOf<typeof createPaymentIntent>,
  ) {
    return this.bus.request(createPaymentIntent, body, context);
  }

  @Post('process-order')
  @Sensitive()
  @Returns(placeOrder.output)
  placeOrder(
    @SignedIn() context: RequestOptions,
    @Body({ schema: placeOrder.input }) body: InputOf<typeof placeOrder>,
  ) {
    return this.bus.request(placeOrder, body, context);
  }

  @Get('orders')
  @Returns(listOrders.output)
  orders(@SignedIn() context: RequestOptions) {
    return this.bus.request(listOrders, {}, context);
  }

  @Get('orders/:id')
  @Returns(getOrder.output)
  order(
    @SignedIn() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: z.output<typeof OrderPath>,
  ) {
    return this.bus.request(getOrder, { id }, context);
  }

  @Post('orders/:id/payment')
  @Sensitive()
  @Returns(resumePayment.output)
  resumePayment(
    @SignedIn() context: RequestOptions,
    @Param({ schema: OrderPath }) { id }: z.output<typeof OrderPath>,
  ) {
    return this.bus.request(resumePayment, { id }, context);
  }
}
