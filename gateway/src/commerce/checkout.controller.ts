import { Body, Controller, Inject, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { createPaymentIntent, placeOrder } from '@studio/contracts';
import { Bus, type RequestOptions, type InputOf } from '@studio/service-kit';
import { Sensitive } from '../http/rate-limits.js';
import { Returns } from '../http/returns.js';
import { Context } from '../http/request-context.js';
import { SignedIn } from '../sessions/route-session.js';

/** From a cart to an order. */
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
}
