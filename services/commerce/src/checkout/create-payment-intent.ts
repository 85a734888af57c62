import { Controller } from '@nestjs/common';
import { createPaymentIntent } from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
} from '@studio/service-kit';
import { PriceCart } from '../cart/price-cart.js';
import { OpenPayment } from '../payments/open-payment.js';
import { type Checkout, StartPayment } from '../payments/start-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { SettlePayment } from '../settlement/settle-payment.js';
import { refuseUnlessForSale, totalChanged } from './agreed-cart.js';
import { CancelEarlierPayments } from './cancel-earlier-payments.js';

type Opened = OutputOf<typeof createPaymentIntent>;

@Controller()
export class CreatePaymentIntent {
  constructor(
    private readonly carts: PriceCart,
    private readonly start: StartPayment,
    private readonly earlier: CancelEarlierPayments,
    private readonly settle: SettlePayment,
    private readonly payments: OpenPayment,
  ) {}

  /** Opens a payment for the caller's cart at today's prices. Idempotent for an unchanged cart. */
  @RequestHandler(createPaymentIntent)
  async handle({ amount }: InputOf<typeof createPaymentIntent>, context: RequestContext): Promise<Opened> {
    const { userId } = callerOf(context);
    const checkout = await this.agreedCheckout(userId, amount);
    const payment = await this.start.start(checkout);
    // An earlier payment was captured, so its lines left the cart and the total changed.
    if (await this.earlier.cancel(payment.earlier))
      return this.open(await this.agreedCheckout(userId, amount));
    if (!payment.intentId || !payment.clientSecret) return this.open(checkout, payment.paymentId);
    const status = await this.settle.settle(payment.intentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    const usable = status === 'open' || status === 'captured';
    if (usable) return { paymentIntentId: payment.intentId, clientSecret: payment.clientSecret };
    return this.open(await this.agreedCheckout(userId, amount));
  }

  private async agreedCheckout(userId: string, amount: number): Promise<Checkout> {
    const cart = await this.carts.read(userId);
    refuseUnlessForSale(cart);
    if (cart.total !== amount) throw totalChanged(cart.total);
    return { userId, cartVersion: cart.version, amount };
  }

  private async open(checkout: Checkout, known?: string): Promise<Opened> {
    const paymentId = known ?? (await this.start.start(checkout)).paymentId;
    const { intentId, clientSecret } = await this.payments.open({ ...checkout, paymentId, purpose: 'order' });
    return { paymentIntentId: intentId, clientSecret };
  }
}
