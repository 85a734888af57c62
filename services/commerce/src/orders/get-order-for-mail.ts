import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getOrderForMail, type OrderForMail } from '@studio/contracts';
import { RequestHandler, notFound, type InputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { ForgottenPersonEntity } from '../forgotten-people/forgotten-person.entity.js';
import { OrderEntity } from './order.entity.js';
import { trackingOf } from './tracking.js';

@Controller()
export class GetOrderForMail {
  constructor(
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    @InjectRepository(ForgottenPersonEntity) private readonly forgotten: Repository<ForgottenPersonEntity>,
  ) {}

  /** What a mail about an order says, at the moment of writing it. Nothing of a person who has been deleted. */
  @RequestHandler(getOrderForMail)
  async handle({ orderId, userId }: InputOf<typeof getOrderForMail>): Promise<OrderForMail> {
    const [order] = await this.orders.find({
      where: { id: orderId, userId },
      relations: { payment: true },
    });
    // Asked last: who is deleted between the two reads is not written to.
    if (!order || (await this.forgotten.existsBy({ userId }))) throw notFound('order');
    return {
      orderId: order.id,
      number: order.number,
      total: order.total,
      createdAt: order.createdAt.toISOString(),
      shippingAddress: order.shippingAddress,
      tracking: trackingOf(order),
      refundReason: refundReasonOf(order),
      cancelledBy: cancelledBy(order),
      items: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    };
  }
}

function refundReasonOf({ payment }: OrderEntity): OrderForMail['refundReason'] {
  if (!payment.refundReason) return null;
  return payment.refundReason === 'stock-unavailable' ? 'stock-unavailable' : 'by-the-shop';
}

function cancelledBy({ payment, paidAt }: OrderEntity): OrderForMail['cancelledBy'] {
  const reason = paidAt ? payment.refundReason : payment.cancelReason;
  if (reason === 'by-buyer') return 'buyer';
  return reason === 'by-the-shop' ? 'shop' : null;
}
