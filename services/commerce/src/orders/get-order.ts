import { Controller } from '@nestjs/common';
import { getOrder } from '@studio/contracts';
import { Answers, callerOf, notFound, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { ORDER_COLUMNS, orderView, type OrderRow } from './order-row.js';

@Controller()
export class GetOrder {
  constructor(private readonly db: DataSource) {}

  /** The caller's order. Another person's is as unknown as one that does not exist. */
  @Answers(getOrder)
  async answer({ id }: InputOf<typeof getOrder>, call: Call): Promise<OutputOf<typeof getOrder>> {
    const [order] = await rows<OrderRow>(
      this.db,
      `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1 AND user_id = $2`,
      [id, callerOf(call).userId],
    );
    if (!order) throw notFound('order');
    return orderView(order);
  }
}
