import { Controller } from '@nestjs/common';
import { getOrderV1, listOrdersV1, OrderV1, type Order } from '@studio/contracts';
import { RequestHandler, callerOf, type InputOf, type RequestContext } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrder, readOrders } from './read-orders.js';

/** Answers processes of the release before, while it rolls out. */
@Controller()
export class AnswerTheReleaseBefore {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(getOrderV1)
  async get({ id }: InputOf<typeof getOrderV1>, context: RequestContext): Promise<OrderV1> {
    return asBefore(await readOrder(this.dataSource, id, callerOf(context).userId));
  }

  @RequestHandler(listOrdersV1)
  async list(_input: InputOf<typeof listOrdersV1>, context: RequestContext): Promise<OrderV1[]> {
    return (await readOrders(this.dataSource, callerOf(context).userId)).map(asBefore);
  }
}

/** An order as the release before knows orders. */
export function asBefore({ status, reason, ...order }: Order): OrderV1 {
  const isUnderWay = status === 'packed' || status === 'shipped' || status === 'delivered';
  return {
    ...order,
    status: isUnderWay ? 'paid' : status,
    reason: OrderV1.shape.reason.safeParse(reason).data ?? null,
  };
}
