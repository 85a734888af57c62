import { OrderReason, type Order } from '@studio/contracts';
import type { PaymentEntity } from '../payments/payment.entity.js';
import type { OrderEntity } from './order.entity.js';

/** An order, and what its payment says of it. */
export type OrderViewRow = Pick<
  OrderEntity,
  'id' | 'status' | 'total' | 'lines' | 'shippingAddress' | 'billingAddress' | 'createdAt' | 'reservedAt'
> &
  Pick<PaymentEntity, 'cancelAt' | 'cancelReason' | 'refundReason'> & {
    paymentStatus: PaymentEntity['status'];
  };

/** An order as its buyer sees it. */
export function orderView(order: OrderViewRow): Order {
  return {
    id: order.id,
    status: order.status,
    reason: OrderReason.safeParse(reasonOf(order)).data ?? null,
    payableUntil: payableUntil(order)?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    total: order.total,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    items: order.lines.map(({ id, quantity, price, productId, name, imageUrl }) => ({
      id,
      quantity,
      price,
      product: { id: productId, name, imageUrl },
    })),
  };
}

function reasonOf({ status, cancelReason, refundReason }: OrderViewRow): string | null {
  if (status === 'cancelled') return cancelReason;
  return status === 'refunded' ? refundReason : null;
}

/** A pending order can be paid while its stock is reserved and its payment open. */
function payableUntil({ status, reservedAt, paymentStatus, cancelAt }: OrderViewRow): Date | null {
  const payable = status === 'pending' && reservedAt && paymentStatus === 'open';
  return payable && cancelAt.getTime() > Date.now() ? cancelAt : null;
}
