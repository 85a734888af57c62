import { isDeepStrictEqual } from 'node:util';
import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Order, askForReturn } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  notFound,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { piecesOf } from '../orders/order-lines.js';
import { RETURNABLE } from '../orders/order-state.js';
import { OrderEntity } from '../orders/order.entity.js';
import { orderRef, readOrder } from '../orders/read-orders.js';
import { refundedPiecesOf } from '../payments/refunded-pieces.js';
import { type OrderReturnEntity, writeReturn } from './order-return.js';

@Controller()
export class AskForReturn {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
  ) {}

  /** Records a return request for the desk. Orders that are not shipped can be cancelled instead. */
  @RequestHandler(askForReturn)
  async handle(
    { id: ref, items, reason }: InputOf<typeof askForReturn>,
    context: RequestContext,
  ): Promise<Order> {
    const { userId } = callerOf(context);
    const order = await this.orders.findOneBy({ ...orderRef(ref), userId });
    if (!order) throw notFound('order');
    if (!RETURNABLE.includes(order.status))
      throw new BusError(
        'not-returnable',
        'Only what has been shipped and not been refunded can be sent back.',
      );
    const refunded = await refundedPiecesOf(this.dataSource, { id: order.paymentId });
    for (const { name, pieces, quantity, refunded: back } of piecesOf(order, items, refunded))
      if (pieces > quantity - back) throw alreadyRefunded(name, quantity - back);
    const open = await writeReturn(this.dataSource, { orderId: order.id, userId, items, reason });
    if (!isDeepStrictEqual(open, { items, reason })) throw askedBefore(open, order);
    return readOrder(this.dataSource, order.id, userId);
  }
}

/** Another request, such as one of another tab, is open. */
function askedBefore(
  { items, reason }: Pick<OrderReturnEntity, 'items' | 'reason'>,
  order: OrderEntity,
): BusError {
  const pieces = piecesOf(order, items, {}).map(({ name, pieces }) => `${pieces} × ${name}`);
  return new BusError(
    'not-returnable',
    `You have already asked to send back ${pieces.join(', ')}: "${reason}" We answer that first; then you can ask again.`,
  );
}

/** More pieces are to be sent back than are left without a refund. */
function alreadyRefunded(name: string, left: number): BusError {
  const pieces = left === 1 ? 'only 1 piece' : left > 0 ? `only ${left} pieces` : 'nothing more';
  return new BusError(
    'not-returnable',
    `Of "${name}" ${pieces} can be sent back: the money for the rest is back already.`,
  );
}
