import { Controller } from '@nestjs/common';
import { placeOrder } from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PriceCart, type PricedCart } from '../cart/price-cart.js';
import { ShopInfoCache } from '../catalog/catalog-cache.js';
import { insertOrder } from '../orders/insert-order.js';
import { correctAddresses, destinationOf, intentUsed } from '../orders/order-addresses.js';
import type { UnreservedOrder } from '../orders/order-reservations.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { refuseUnlessAgreed, refuseUnlessWanted } from './agreed-cart.js';
import { type CheckoutState, findCheckout } from './find-checkout.js';
import { ReserveOrderStock } from './reserve-order-stock.js';

type Form = InputOf<typeof placeOrder>;
type Placed = OutputOf<typeof placeOrder>;

@Controller()
export class PlaceOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly carts: PriceCart,
    private readonly stock: ReserveOrderStock,
    private readonly policy: PaymentPolicy,
    private readonly shopInfo: ShopInfoCache,
  ) {}

  /** Inserts the order, then reserves its stock. A repeated request returns the same order and updates its addresses. */
  @RequestHandler(placeOrder)
  async handle(form: Form, context: RequestContext): Promise<Placed> {
    const { userId } = callerOf(context);
    const { checkout, cart } = await this.find(form, userId);
    if (!checkout) throw notFound('payment');
    if (checkout.order) return this.resume(checkout, form, cart, context);
    refuseUnlessAgreed(checkout.payment, cart);
    const order = await this.insert(form, userId, checkout.payment.id, cart);
    // Lost a race with an identical request: continue with its order.
    if (!order) {
      const other = await this.find(form, userId);
      return this.resume(other.checkout, form, other.cart, context);
    }
    await this.stock.reserve(order, context);
    return { id: order.id };
  }

  private async find(
    { stripePaymentIntentId }: Form,
    userId: string,
  ): Promise<{ checkout: CheckoutState | undefined; cart: PricedCart }> {
    const { checkout, cart } = await findCheckout(this.dataSource, stripePaymentIntentId, userId);
    return { checkout, cart: await this.carts.price(cart) };
  }

  private async insert(
    { stripePaymentIntentId: paymentIntentId, shippingAddress, billingAddress }: Form,
    userId: string,
    paymentId: string,
    { items, total }: PricedCart,
  ): Promise<UnreservedOrder | undefined> {
    return insertOrder(this.dataSource, {
      userId,
      paymentId,
      paymentIntentId,
      items,
      total,
      shippingAddress,
      billingAddress,
      ...destinationOf(shippingAddress, await this.shopInfo.get()),
      payableMs: this.policy.orderReservationMs,
    });
  }

  private async resume(
    checkout: CheckoutState | undefined,
    form: Form,
    cart: PricedCart,
    context: RequestContext,
  ): Promise<Placed> {
    const order = checkout?.order;
    if (!order || order.status === 'cancelled' || order.status === 'refunded') throw intentUsed();
    const { payment } = checkout;
    if (payment.status === 'open') refuseUnlessWanted(order.lines, cart);
    const destination = destinationOf(form.shippingAddress, await this.shopInfo.get());
    await correctAddresses(this.dataSource, payment.id, { ...form, ...destination });
    if (!order.reserved) await this.stock.reserve(order, context);
    return { id: order.id };
  }
}
