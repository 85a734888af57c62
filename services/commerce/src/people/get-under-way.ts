import { Controller } from '@nestjs/common';
import { getUnderWay } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  rows,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';

type UnderWay = OutputOf<typeof getUnderWay>;

const ORDERS = `
  SELECT o.number, o.status, o.total - p.refunded_amount AS amount FROM orders o JOIN payments p ON p.id = o.payment_id
  WHERE o.user_id = $1 AND o.status IN ('pending', 'paid', 'packed', 'shipped') ORDER BY o.created_at DESC`;

const GIFTS = `
  SELECT d.amount FROM donations d JOIN payments p ON p.id = d.payment_id
  WHERE d.user_id = $1 AND d.received_at IS NULL AND p.status IN ('creating', 'open', 'captured')
  ORDER BY d.created_at DESC`;

@Controller()
export class GetUnderWay {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists the caller's orders and gifts in progress, newest first. */
  @RequestHandler(getUnderWay)
  async handle(_input: InputOf<typeof getUnderWay>, context: RequestContext): Promise<UnderWay> {
    const { userId } = callerOf(context);
    const [orders, gifts] = await Promise.all([
      rows<UnderWay['orders'][number]>(this.dataSource, ORDERS, [userId]),
      rows<UnderWay['gifts'][number]>(this.dataSource, GIFTS, [userId]),
    ]);
    return { orders, gifts };
  }
}
