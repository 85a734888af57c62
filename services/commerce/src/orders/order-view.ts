import { OrderReason, type Order, type OrderMoments, type ReturnDecision } from '@studio/contracts';
import type { PaymentEntity } from '../payments/payment.entity.js';
import type { RefundedPieces } from '../payments/refunded-pieces.js';
import { CANCELLABLE } from './order-state.js';
import type { OrderEntity } from './order.entity.js';
import { returnDecisionOf } from './return-decision.js';
import { trackingOf } from './tracking.js';

/** An order, and what its payment and its return say of it. */
export type OrderViewRow = Pick<
  OrderEntity,
  | 'id'
  | 'number'
  | 'status'
  | 'total'
  | 'lines'
  | 'shippingAddress'
  | 'billingAddress'
  | 'country'
  | 'taxPercent'
  | 'createdAt'
  | 'reservedAt'
  | 'paidAt'
  | 'packedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'closedAt'
  | 'carrier'
  | 'trackingNumber'
> &
  Pick<PaymentEntity, 'cancelAt' | 'cancelReason' | 'refundReason' | 'refundedAmount'> & {
    paymentStatus: PaymentEntity['status'];
    returnAskedAt: Date | null;
    returnSettledAt: Date | null;
    returnOutcome: ReturnDecision['outcome'] | null;
    returnAnswer: string | null;
    replies: { text: string; at: string }[] | null;
    /** Null for an order that was never paid. */
    refundedPieces: RefundedPieces | null;
  };

/** An order as its buyer sees it. */
export function orderView(order: OrderViewRow): Order {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    reason: OrderReason.safeParse(reasonOf(order)).data ?? null,
    moments: momentsOf(order),
    tracking: trackingOf(order),
    payableUntil: moment(payableUntil(order)),
    createdAt: order.createdAt.toISOString(),
    total: order.total,
    refunded: order.refundedAmount,
    mayCancel: CANCELLABLE.includes(order.status),
    returnAskedAt: moment(order.returnAskedAt),
    returnDecision: decisionOf(order),
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
    country: order.country,
    taxPercent: order.taxPercent,
    replies: (order.replies ?? []).map(({ text, at }) => ({ text, at: new Date(at).toISOString() })),
    items: order.lines.map(({ id, quantity, price, productId, name, imageUrl }) => ({
      id,
      quantity,
      refunded: order.refundedPieces?.[id] ?? 0,
      price,
      product: { id: productId, name, imageUrl },
    })),
  };
}

function momentsOf(order: OrderViewRow): OrderMoments {
  const { paidAt, packedAt, shippedAt, deliveredAt, closedAt } = order;
  return {
    paidAt: moment(paidAt),
    packedAt: moment(packedAt),
    shippedAt: moment(shippedAt),
    deliveredAt: moment(deliveredAt),
    closedAt: moment(closedAt),
  };
}

function decisionOf({ returnOutcome, returnAnswer, returnSettledAt }: OrderViewRow): ReturnDecision | null {
  return returnDecisionOf({ outcome: returnOutcome, answer: returnAnswer, settledAt: returnSettledAt });
}

function moment(date: Date | null): string | null {
  return date && date.toISOString();
}

/** A paid order that was cancelled says why by what its payment says of going back. */
function reasonOf({ status, cancelReason, refundReason, paidAt }: OrderViewRow): string | null {
  if (status === 'cancelled') return paidAt ? refundReason : cancelReason;
  return status === 'refunded' ? refundReason : null;
}

/** A pending order can be paid while its stock is reserved and its payment open. */
function payableUntil({ status, reservedAt, paymentStatus, cancelAt }: OrderViewRow): Date | null {
  const payable = status === 'pending' && reservedAt && paymentStatus === 'open';
  return payable && cancelAt.getTime() > Date.now() ? cancelAt : null;
}
