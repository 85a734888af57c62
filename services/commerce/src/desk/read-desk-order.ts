import { Injectable } from '@nestjs/common';
import type { DeskOrderDetail } from '@studio/contracts';
import { notFound, rows, type RequestContext } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { VIEW_TABLES } from '../orders/read-orders.js';
import { notedTracking } from '../orders/tracking.js';
import { OrderReplyEntity } from '../replies/order-reply.entity.js';
import { RefundEntity } from '../refunds/refund.entity.js';
import { OrderReturnEntity } from '../returns/order-return.entity.js';
import { AskMembers } from './ask-members.js';
import { DESK_COLUMNS, deskOrderView, type DeskOrderRow } from './desk-order-view.js';
import { OrderNoteEntity } from './order-note.entity.js';

type Row = DeskOrderRow & { paymentId: string; amount: number };

/** One order with all that was written and done about it. */
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

  /** Order and refunds of one moment: money that goes back in between would count twice, or not at all. */
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

/** Nothing of what is not kept: not paid yet, or all of it is going back. */
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
  const { id, amount, reason, actorName, state, createdAt } = refund;
  return { id, amount, reason, by: actorName, state, at: createdAt.toISOString() };
}

function returnView({ items, reason, askedAt, settledAt }: OrderReturnEntity): DeskOrderDetail['return'] {
  return { items, reason, askedAt: askedAt.toISOString(), settled: settledAt !== null };
}
