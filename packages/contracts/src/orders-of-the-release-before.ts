import { z } from 'zod';
import { Nothing, request } from './bus.js';
import { CartItem } from './commerce.js';
import { Order, OrderReason, OrderStatus } from './orders.js';

/*
 * Orders as processes of the release before ask for them while it rolls out: without numbers, and `paid` until they are
 * refunded. Gone with the release after.
 */

export const OrderV1 = Order.omit({
  number: true,
  moments: true,
  tracking: true,
  refunded: true,
  mayCancel: true,
  returnAskedAt: true,
  returnDecision: true,
  country: true,
  taxPercent: true,
  replies: true,
}).extend({
  status: OrderStatus.exclude(['packed', 'shipped', 'delivered']),
  reason: OrderReason.exclude(['by-buyer', 'by-the-shop', 'account-deleted']).nullable(),
});
export type OrderV1 = z.infer<typeof OrderV1>;

const OneOrder = z.strictObject({ id: z.uuid() });

export const getOrderV1 = request('commerce.order.get', {
  input: OneOrder,
  output: OrderV1,
  caller: 'required',
});
export const listOrdersV1 = request('commerce.order.list', {
  input: Nothing,
  output: z.array(OrderV1),
  caller: 'required',
});
export const resumePaymentV1 = request('commerce.order.resume-payment', {
  input: OneOrder,
  output: z.object({ order: OrderV1, clientSecret: z.string().nullable() }),
  errors: { 'payment-provider-unavailable': 503 },
  caller: 'required',
  deadlineMs: 10_000,
});
export const exportCommerceV1 = request('commerce.person.export', {
  input: Nothing,
  output: z.object({ cart: z.array(CartItem), orders: z.array(OrderV1) }),
  caller: 'required',
});
