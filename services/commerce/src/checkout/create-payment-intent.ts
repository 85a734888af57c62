import { Controller } from '@nestjs/common';
import { createPaymentIntent } from '@studio/contracts';
import { Answers, callerOf, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { PriceCart, type PricedCart } from '../cart/price-cart.js';
import { OpenPayment } from '../payments/open-payment.js';
import { CancelEarlierCheckouts } from './cancel-earlier-checkouts.js';
import { cartEmpty, totalChanged } from './checkout-errors.js';
import { StartPayment } from './start-payment.js';

@Controller()
export class CreatePaymentIntent {
  constructor(
    private readonly carts: PriceCart,
    private readonly earlier: CancelEarlierCheckouts,
    private readonly start: StartPayment,
    private readonly payments: OpenPayment,
  ) {}

  /** Opens a payment over the caller's own cart at today's prices; again for the same cart, the same payment. */
  @Answers(createPaymentIntent)
  async answer(
    { amount }: InputOf<typeof createPaymentIntent>,
    call: Call,
  ): Promise<OutputOf<typeof createPaymentIntent>> {
    const { userId } = callerOf(call);
    const cart = await this.#agreedCart(userId, amount);
    const checkout = { userId, cartVersion: cart.version, amount };
    const aPaymentTurnedOutPaid = await this.earlier.cancel(checkout);
    // What was paid has left the cart: look at it again.
    if (aPaymentTurnedOutPaid) await this.#agreedCart(userId, amount, cart.version);
    const usable = await this.start.start(checkout);
    if (usable.opened) return answerOf(usable.opened);
    return answerOf(await this.payments.open({ ...checkout, paymentId: usable.paymentId, purpose: 'order' }));
  }

  async #agreedCart(userId: string, amount: number, version?: number): Promise<PricedCart> {
    const cart = await this.carts.read(userId);
    if (cart.items.length === 0) throw cartEmpty();
    if (cart.total !== amount || (version !== undefined && cart.version !== version)) {
      throw totalChanged(cart.total);
    }
    return cart;
  }
}

function answerOf({ intentId, clientSecret }: { intentId: string; clientSecret: string }) {
  return { paymentIntentId: intentId, clientSecret };
}
