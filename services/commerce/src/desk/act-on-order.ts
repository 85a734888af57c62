import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Caller, DeskAct, DeskOrderDetail } from '@studio/contracts';
import { callerOf, notFound, recordDeskAct, type RequestContext } from '@studio/service-kit';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { orderRef } from '../orders/order-ref.js';
import { OrderEntity } from '../orders/order.entity.js';
import { lockPayment, type Payment } from '../payments/lock-payment.js';
import { ReadDeskOrder } from './read-desk-order.js';

/** An order whose payment is locked, and who acts on it. */
export interface Acting {
  manager: EntityManager;
  order: OrderEntity;
  payment: Payment;
  actor: Caller;
}

/** Does one thing, and says what the audit is to know of it; undefined when it was done before. */
type Work = (acting: Acting) => Promise<DeskAct['details'] | undefined>;

/** Carries out the acts of the desk: each is one transaction with its line in the audit. */
@Injectable()
export class ActOnOrder {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly read: ReadDeskOrder,
  ) {}

  /** Throws `not-found`, and what the work throws: nothing was written then. Returns the order as it is now. */
  async act(ref: string, act: string, context: RequestContext, work: Work): Promise<DeskOrderDetail> {
    const actor = callerOf(context);
    const { id, paymentId } = await this.find(ref);
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      // Read under the lock: nobody moves it on meanwhile.
      const order = await manager.findOneByOrFail(OrderEntity, { id });
      const details = await work({ manager, order, payment: payment!, actor });
      if (!details) return;
      await recordDeskAct(manager, actor, { act, subject: order.number, personId: order.userId, details });
    });
    return this.read.read(id, context);
  }

  /** Throws `not-found`. */
  async find(ref: string): Promise<OrderEntity> {
    const order = await this.orders.findOneBy(orderRef(ref));
    if (!order) throw notFound('order');
    return order;
  }
}
