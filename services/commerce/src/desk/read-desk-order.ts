import { Injectable } from '@nestjs/common';
import type { DeskOrderDetail } from '@studio/contracts';
import { type RequestContext, notFound, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { notedTracking } from '../orders/order-view.js';
import { VIEW_TABLES } from '../orders/read-orders.js';
import { RefundEntity } from '../refunds/refund.entity.js';
import { OrderReturnEntity } from '../returns/order-return.js';
import { AskMembers } from './ask-members.js';
import { DESK_COLUMNS, type DeskOrderRow, deskOrderView } from './desk-order-view.js';
import { OrderNoteEntity, OrderReplyEntity } from './order-notes.js';

type Row = DeskOrderRow & { paymentId: string; amount: number };

/** Reads one order with its notes, replies, refunds and return request. */
@Injectable()
export class ReadDeskOrder {
  constructor(
    private readonly dataSource: DataSource,
    private readonly members: AskMembers,
  ) {}

  /** Throws `not-found`. */
  async read(id: string, context: RequestContext): Promise<DeskOrderDetail> {
    const { order, notes, replies, refunds, asked } = await this.inOneSnapshot(id);
    return {
      ...deskOrderView(order),
      notedTracking: notedTracking(order),
      buyer: await this.members.contact(order.userId, context),
      buyerId: order.buyerDeleted ? null : order.userId,
      notes: notes.map(noteView),
      replies: replies.map(noteView),
      refunds: refunds.map(refundView),
      refundable: refundable(order, refunds),
      return: asked && returnView(asked),
    };
  }

  /** Reads order and refunds in one snapshot: otherwise a concurrent refund could count twice, or not at all. */
  private inOneSnapshot(id: string) {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const [order] = await rows<Row>(
        manager,
        `SELECT ${DESK_COLUMNS}, o.payment_id AS "paymentId", p.amount FROM ${VIEW_TABLES} WHERE o.id = $1`,
        [id],
      );
      if (!order) throw notFound('order');
      const notes = await manager.find(OrderNoteEntity, {
        where: { orderId: id },
        order: { at: 'ASC', id: 'ASC' },
      });
      const replies = await manager.find(OrderReplyEntity, {
        where: { orderId: id },
        order: { at: 'ASC', id: 'ASC' },
      });
      const refunds = await manager.find(RefundEntity, {
        where: { paymentId: order.paymentId },
        order: { createdAt: 'ASC', id: 'ASC' },
      });
      return {
        order,
        notes,
        replies,
        refunds,
        asked: await manager.findOneBy(OrderReturnEntity, { orderId: id }),
      };
    });
  }
}

/** The refundable amount, US cents; 0 unless the payment is `kept`. */
function refundable(
  { paymentStatus, amount, refundedAmount }: Row,
  refunds: readonly RefundEntity[],
): number {
  if (paymentStatus !== 'kept') return 0;
  const owed = refunds
    .filter(({ state }) => state === 'owed')
    .reduce((sum, refund) => sum + refund.amount, 0);
  return Math.max(0, amount - refundedAmount - owed);
}

function noteView({ text, actorName, at }: OrderNoteEntity | OrderReplyEntity) {
  return { text, by: actorName, at: at.toISOString() };
}

function refundView(refund: RefundEntity): DeskOrderDetail['refunds'][number] {
  const { id, amount, reason, actorName, state, restocks, createdAt } = refund;
  return { id, amount, reason, by: actorName, state, isRestocked: restocks, at: createdAt.toISOString() };
}

function returnView({ items, reason, askedAt, settledAt }: OrderReturnEntity): DeskOrderDetail['return'] {
  return { items, reason, askedAt: askedAt.toISOString(), settled: settledAt !== null };
}
