import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Caller, DeskAct, DeskOrderDetail } from '@studio/contracts';
import { type RequestContext, callerOf, notFound, recordDeskAct } from '@studio/service-kit';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { OrderEntity } from '../orders/order.entity.js';
import { orderRef } from '../orders/read-orders.js';
import { type Payment, lockPayment } from '../payments/payment-transitions.js';
import { asKeyUsed } from './desk-errors.js';
import { ReadDeskOrder } from './read-desk-order.js';

/** An order whose payment is locked, and the member of staff who acts on it. */
export interface Acting {
  manager: EntityManager;
  order: OrderEntity;
  payment: Payment;
  actor: Caller;
}

/** Performs the action. Returns the details for the audit, or undefined when it was already done. */
type Work = (acting: Acting) => Promise<DeskAct['details'] | undefined>;

/** Performs actions of the desk. Each is one transaction that includes its audit line. */
@Injectable()
export class ActOnOrder {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(OrderEntity) private readonly orders: Repository<OrderEntity>,
    private readonly read: ReadDeskOrder,
  ) {}

  /** Returns the order afterwards. Rolls back and throws `not-found`, `key-used`, and what `work` throws. */
  async act(ref: string, act: string, context: RequestContext, work: Work): Promise<DeskOrderDetail> {
    const actor = callerOf(context);
    const { id, paymentId } = await this.find(ref);
    const acted = this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      // Read under the lock, so that its state cannot change meanwhile.
      const order = await manager.findOneByOrFail(OrderEntity, { id });
      const details = await work({ manager, order, payment: payment!, actor });
      if (!details) return;
      await recordDeskAct(manager, actor, { act, subject: order.number, personId: order.userId, details });
    });
    await acted.catch(asKeyUsed('order'));
    return this.read.read(id, context);
  }

  /** Throws `not-found`. */
  async find(ref: string): Promise<OrderEntity> {
    const order = await this.orders.findOneBy(orderRef(ref));
    if (!order) throw notFound('order');
    return order;
  }
}
