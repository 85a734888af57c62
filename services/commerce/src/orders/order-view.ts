import {
  type Order,
  type OrderMoments,
  OrderReason,
  type ReturnDecision,
  type Tracking,
} from '@studio/contracts';
import type { PaymentEntity } from '../payments/payment.entity.js';
import type { RefundedPieces } from '../payments/refunded-pieces.js';
import { CANCELLABLE } from './order-state.js';
import type { OrderEntity } from './order.entity.js';

/** An order with columns of its payment and return. */
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
  | 'paidAt'
  | 'packedAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'closedAt'
  | 'carrier'
  | 'trackingNumber'
> &
  Pick<PaymentEntity, 'cancelReason' | 'refundReason' | 'refundedAmount'> & {
    paymentStatus: PaymentEntity['status'];
    payableUntil: Date | null;
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
    payableUntil: moment(order.payableUntil),
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
    items: order.lines.map(({ productId, name, imageUrl, ...line }) => ({
      ...line,
      refunded: order.refundedPieces?.[line.id] ?? 0,
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

/** For a paid order that was cancelled, the refund's reason is the reason. */
function reasonOf({ status, cancelReason, refundReason, paidAt }: OrderViewRow): string | null {
  if (status === 'cancelled') return paidAt ? refundReason : cancelReason;
  return status === 'refunded' ? refundReason : null;
}

/** How a return was settled, from its columns; null while it is open. */
export function returnDecisionOf({
  outcome,
  answer,
  settledAt,
}: {
  outcome: ReturnDecision['outcome'] | null;
  answer: string | null;
  settledAt: Date | null;
}): ReturnDecision | null {
  return outcome && settledAt && { outcome, answer: answer ?? '', at: settledAt.toISOString() };
}

/** Tracking pages by carrier name in lower case. The tracking number is appended. */
const PAGES = new Map(
  Object.entries({
    usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    'usps international': 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
    ups: 'https://www.ups.com/track?tracknum=',
    fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
    dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=',
    'deutsche post': 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode=',
    'royal mail': 'https://www.royalmail.com/track-your-item#/tracking-results/',
    'canada post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
    'australia post': 'https://auspost.com.au/mypost/track/#/details/',
  }),
);

type Parcel = Pick<OrderEntity, 'carrier' | 'trackingNumber' | 'shippedAt'>;

/** A parcel's tracking; null until it is shipped. */
export const trackingOf = (parcel: Parcel): Tracking | null =>
  parcel.shippedAt === null ? null : notedTracking(parcel);

/** As `trackingOf`, also for a parcel whose shipping was undone. */
export function notedTracking({ carrier, trackingNumber }: Parcel): Tracking | null {
  if (carrier === null) return null;
  const number = trackingNumber ?? '';
  const page = PAGES.get(carrier.trim().toLowerCase());
  return { carrier, number, url: page && number ? page + encodeURIComponent(number) : null };
}
