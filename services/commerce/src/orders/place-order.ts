import { Controller } from '@nestjs/common';
import { placeOrder } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  notFound,
  type BusError,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PriceCart, type PricedCart } from '../cart/price-cart.js';
import { cartEmpty, intentUsed, totalChanged } from '../checkout/checkout-errors.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { correctAddress } from './correct-address.js';
import { findCheckout, type CheckoutState } from './find-checkout.js';
import { HoldStock } from './hold-stock.js';
import { insertOrder } from './insert-order.js';
import type { OrderLine } from './order-row.js';

type Form = InputOf<typeof placeOrder>;
type Placed = OutputOf<typeof placeOrder>;

@Controller()
export class PlaceOrder {
  constructor(
    private readonly db: DataSource,
    private readonly carts: PriceCart,
    private readonly stock: HoldStock,
    private readonly policy: PaymentPolicy,
  ) {}

  /** Writes the order down, then holds its stock; again with the same intent, the same order, at the address given last. */
  @RequestHandler(placeOrder)
  async handle(form: Form, context: RequestContext): Promise<Placed> {
    const caller = callerOf(context);
    const [checkout, cart] = await Promise.all([
      findCheckout(this.db, form.stripePaymentIntentId, caller.userId),
      this.carts.read(caller.userId),
    ]);
    if (!checkout) throw notFound('payment');
    if (checkout.order) return this.goOn(checkout, form, cart, context);
    refuseUnlessAgreed(checkout, cart);
    const order = await insertOrder(this.db, {
      form,
      caller,
      cart,
      checkout,
      holdMs: this.policy.orderHoldMs,
    });
    // No order: the same request was sent twice at once, and the other one was first.
    if (!order) {
      const other = await findCheckout(this.db, form.stripePaymentIntentId, caller.userId);
      return this.goOn(other, form, cart, context);
    }
    await this.stock.hold(order, context);
    return { id: order.id };
  }

  private async goOn(
    checkout: CheckoutState | undefined,
    form: Form,
    cart: PricedCart,
    context: RequestContext,
  ): Promise<Placed> {
    const order = checkout?.order;
    if (!order || order.status === 'cancelled' || order.status === 'refunded') throw intentUsed();
    if (checkout.paymentStatus === 'open')
      await this.refuseUnlessWanted(checkout, order.lines, form, cart, context);
    await correctAddress(this.db, checkout.paymentId, form);
    if (!order.reserved) await this.stock.hold({ ...order, paymentId: checkout.paymentId }, context);
    return { id: order.id };
  }

  /** Cart and payment were read one beside the other: a payment that came in between has emptied the cart itself. */
  private async refuseUnlessWanted(
    { amount }: CheckoutState,
    lines: readonly OrderLine[],
    { stripePaymentIntentId }: Form,
    cart: PricedCart,
    context: RequestContext,
  ): Promise<void> {
    const refusal = refusalUnlessWanted(amount, lines, cart);
    if (!refusal) return;
    const now = await findCheckout(this.db, stripePaymentIntentId, callerOf(context).userId);
    if (now?.paymentStatus === 'open') throw refusal;
  }
}

/** The payment must be alive, and must be for this very cart at today's prices. */
function refuseUnlessAgreed({ paymentStatus, cartVersion, amount }: CheckoutState, cart: PricedCart): void {
  if (paymentStatus !== 'open' && paymentStatus !== 'captured') throw intentUsed();
  if (cart.items.length === 0) throw cartEmpty();
  if (cart.version !== cartVersion || cart.total !== amount) throw totalChanged(cart.total);
}

/** The cart must still be what was ordered: a buyer who sends the form sees the cart, and the order is what is paid. */
function refusalUnlessWanted(
  amount: number,
  lines: readonly OrderLine[],
  cart: PricedCart,
): BusError | undefined {
  if (cart.items.length === 0) return cartEmpty();
  const ordered = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
  const same =
    cart.items.length === lines.length &&
    cart.items.every(({ product, quantity }) => ordered.get(product.id) === quantity);
  return same && cart.total === amount ? undefined : totalChanged(cart.total);
}
