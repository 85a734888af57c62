import { Controller } from '@nestjs/common';
import { getOrderForMail, type OrderForMail } from '@studio/contracts';
import { RequestHandler, notFound, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrderForMail, type OrderForMailRow } from './read-order-for-mail.js';
import { returnDecisionOf } from './return-decision.js';
import { trackingOf } from './tracking.js';

@Controller()
export class GetOrderForMail {
  constructor(private readonly dataSource: DataSource) {}

  /** What a mail about an order says, at the moment of writing it. Nothing of a person who has been deleted. */
  @RequestHandler(getOrderForMail)
  async handle({ orderId, userId }: InputOf<typeof getOrderForMail>): Promise<OrderForMail> {
    const order = await readOrderForMail(this.dataSource, orderId, userId);
    if (!order) throw notFound('order');
    return {
      orderId: order.id,
      number: order.number,
      total: order.total,
      createdAt: order.createdAt.toISOString(),
      shippingAddress: order.shippingAddress,
      tracking: trackingOf(order),
      refundReason: refundReasonOf(order),
      cancelledBy: cancelledBy(order),
      returnDecision: returnDecisionOf(order),
      items: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    };
  }
}

function refundReasonOf({ refundReason }: OrderForMailRow): OrderForMail['refundReason'] {
  if (!refundReason) return null;
  return refundReason === 'stock-unavailable' ? 'stock-unavailable' : 'by-the-shop';
}

function cancelledBy({ cancelReason, refundReason, paidAt }: OrderForMailRow): OrderForMail['cancelledBy'] {
  const reason = paidAt ? refundReason : cancelReason;
  if (reason === 'by-buyer') return 'buyer';
  return reason === 'by-the-shop' ? 'shop' : null;
}
