import { Controller } from '@nestjs/common';
import { refundOrder, type DeskOrderDetail, type OrderStatus } from '@studio/contracts';
import {
  BackgroundLoops,
  RequestHandler,
  nameOf,
  type InputOf,
  type RequestContext,
} from '@studio/service-kit';
import { piecesOf } from '../orders/pieces.js';
import type { OrderEntity } from '../orders/order.entity.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { findRefund, keyUsed, refundableOf, writeRefund } from '../refunds/write-refund.js';
import { settleReturn } from '../returns/write-return.js';
import { ActOnOrder, type Acting } from './act-on-order.js';
import { tooMuch, wrongState } from './desk-errors.js';

type Form = InputOf<typeof refundOrder>;

/** What is disputed is for its bank to decide. */
const REFUNDABLE: readonly OrderStatus[] = ['paid', 'packed', 'shipped', 'delivered'];

@Controller()
export class RefundOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly loops: BackgroundLoops,
  ) {}

  /** Owes all of an order's money back, or a part of it, and deals with what its buyer wanted to send back. */
  @RequestHandler(refundOrder)
  async handle(form: Form, context: RequestContext): Promise<DeskOrderDetail> {
    const order = await this.desk.act(form.id, 'refund-order', context, (acting) => this.owe(form, acting));
    this.loops.poke(SendRefunds);
    return order;
  }

  private async owe({ reason, key, ...form }: Form, { manager, order, payment, actor }: Acting) {
    const asked = amountOf(form, order);
    const before = await findRefund(manager, key);
    if (before) {
      if (before.paymentId !== payment.id || before.amount !== (asked ?? before.amount)) throw keyUsed();
      return undefined;
    }
    if (!REFUNDABLE.includes(order.status) || payment.status !== 'kept') throw wrongState(order, 'refunded');
    const refundable = await refundableOf(manager, payment);
    const amount = asked ?? refundable;
    if (amount > refundable || refundable === 0) throw tooMuch(refundable);
    const { userId: actorId } = actor;
    await writeRefund(manager, {
      paymentId: payment.id,
      amount,
      reason,
      actorId,
      actorName: nameOf(actor),
      key,
    });
    await settleReturn(manager, order.id);
    return { amount, reason };
  }
}

/** What is asked for, US cents; undefined: all that is left. */
function amountOf({ amount, items }: Pick<Form, 'amount' | 'items'>, order: OrderEntity): number | undefined {
  const pieces = items && piecesOf(order, items);
  return amount ?? pieces?.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}
