import { Controller } from '@nestjs/common';
import { getOrderForMail, type OrderForMail } from '@studio/contracts';
import { RequestHandler, notFound, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, type OrderRow } from './order-row.js';

type Row = OrderRow & Pick<OrderForMail, 'refundReason'>;

@Controller()
export class GetOrderForMail {
  constructor(private readonly db: DataSource) {}

  /** What a mail about an order says, at the moment of writing it. Nothing of a person who has been deleted. */
  @RequestHandler(getOrderForMail)
  async handle({ orderId, userId }: InputOf<typeof getOrderForMail>): Promise<OrderForMail> {
    const [order] = await rows<Row>(
      this.db,
      `SELECT ${ORDER_COLUMNS}, (
         SELECT CASE refund_reason WHEN 'stock-unavailable' THEN refund_reason ELSE 'by-the-shop' END
         FROM payments WHERE id = payment_id AND refund_reason IS NOT NULL
       ) AS "refundReason"
       FROM orders WHERE id = $1 AND user_id = $2
         AND NOT EXISTS (SELECT FROM forgotten_people WHERE user_id = $2)`,
      [orderId, userId],
    );
    if (!order) throw notFound('order');
    return {
      orderId: order.id,
      total: order.total,
      createdAt: order.created_at.toISOString(),
      shippingAddress: order.shipping_address,
      refundReason: order.refundReason,
      items: order.lines.map(({ name, quantity, price }) => ({ name, quantity, price })),
    };
  }
}
