import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  type OrderForMail,
  type ReturnDecision,
  getOrder,
  getOrderForDeskMail,
  getOrderForMail,
  getOrderNumbers,
  linePrice,
  listOrders,
} from '@studio/contracts';
import {
  type Database,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
  rows,
} from '@studio/service-kit';
import { DataSource, In, type Repository } from 'typeorm';
import type { PaymentEntity } from '../payments/payment.entity.js';
import { returnDecisionOf, trackingOf } from './order-view.js';
import { OrderEntity } from './order.entity.js';
import { readOrder, readOrders } from './read-orders.js';

/** An order with columns of its payment and return. */
type OrderForMailRow = Pick<
  OrderEntity,
  | 'id'
  | 'userId'
  | 'number'
  | 'total'
  | 'createdAt'
  | 'paidAt'
  | 'shippingAddress'
  | 'shippedAt'
  | 'carrier'
  | 'trackingNumber'
  | 'lines'
> &
  Pick<PaymentEntity, 'cancelReason' | 'refundReason'> & {
    outcome: ReturnDecision['outcome'] | null;
    answer: string | null;
    settledAt: Date | null;
  };

/** Reads an order for a mail. Returns undefined once its buyer is deleted. Raw SQL: docs/adr/0020. */
async function readOrderForMail(database: Database, orderId: string): Promise<OrderForMailRow | undefined> {
  const [order] = await rows<OrderForMailRow>(
    database,
    `SELECT o.id, o.user_id AS "userId", o.number, o.total, o.created_at AS "createdAt", o.paid_at AS "paidAt",
            o.shipping_address AS "shippingAddress", o.shipped_at AS "shippedAt",
            o.carrier, o.tracking_number AS "trackingNumber", o.lines,
            p.cancel_reason AS "cancelReason", p.refund_reason AS "refundReason",
            r.outcome, r.answer, r.settled_at AS "settledAt"
     FROM orders o JOIN payments p ON p.id = o.payment_id LEFT JOIN order_returns r ON r.order_id = o.id
     WHERE o.id = $1 AND NOT EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = o.user_id)`,
    [orderId],
  );
  return order;
}

/** The caller's orders, and the order data for mails. */
@Controller()
export class OrdersController {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
  ) {}

  /** Returns the caller's order, by its id or its number. */
  @RequestHandler(getOrder)
  get({ id }: InputOf<typeof getOrder>, context: RequestContext): Promise<OutputOf<typeof getOrder>> {
    return readOrder(this.dataSource, id, callerOf(context).userId);
  }

  /** Lists the caller's orders, newest first. */
  @RequestHandler(listOrders)
  list(_input: InputOf<typeof listOrders>, context: RequestContext): Promise<OutputOf<typeof listOrders>> {
    return readOrders(this.dataSource, callerOf(context).userId);
  }

  /** Returns the order data for a mail. Throws `not-found` once the buyer is deleted. */
  @RequestHandler(getOrderForMail)
  async getForMail({ orderId }: InputOf<typeof getOrderForMail>): Promise<OrderForMail> {
    const order = await readOrderForMail(this.dataSource, orderId);
    if (!order) throw notFound('order');
    return {
      orderId: order.id,
      userId: order.userId,
      number: order.number,
      total: order.total,
      createdAt: order.createdAt.toISOString(),
      shippingAddress: order.shippingAddress,
      tracking: trackingOf(order),
      refundReason: refundReasonOf(order),
      cancelledBy: cancelledBy(order),
      returnDecision: returnDecisionOf(order),
      items: order.lines.map((line) => ({ ...line, amount: linePrice(line) })),
    };
  }

  /** Returns the numbers of orders. Unknown ids are omitted. */
  @RequestHandler(getOrderNumbers)
  async getNumbers({ orderIds }: InputOf<typeof getOrderNumbers>): Promise<OutputOf<typeof getOrderNumbers>> {
    const found = await this.orders.find({ select: { id: true, number: true }, where: { id: In(orderIds) } });
    return found.map(({ id: orderId, number }) => ({ orderId, number }));
  }

  /** Throws `not-found` for an order that was cancelled meanwhile. */
  @RequestHandler(getOrderForDeskMail)
  async getForDeskMail({
    orderId,
  }: InputOf<typeof getOrderForDeskMail>): Promise<OutputOf<typeof getOrderForDeskMail>> {
    const status = In(['paid', 'packed', 'shipped', 'delivered']);
    const order = await this.orders.findOneBy({ id: orderId, status });
    if (!order) throw notFound('order');
    const { number, total, lines: items, country } = order;
    return { number, total, items, country };
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
