import { Controller } from '@nestjs/common';
import { type DeskOrderDetail, type OrderStatus, linePrice, refundOrder } from '@studio/contracts';
import {
  BackgroundLoops,
  type InputOf,
  type RequestContext,
  RequestHandler,
  keyUsed,
  nameOf,
} from '@studio/service-kit';
import { piecesOf } from '../orders/order-lines.js';
import { OrderTransitions } from '../orders/order-transitions.js';
import { refundedPiecesOf } from '../payments/refunded-pieces.js';
import { SendRefunds } from '../refunds/send-refunds.js';
import { type FoundRefund, findRefund, refundableOf, writeRefund } from '../refunds/write-refund.js';
import { settleReturn } from '../returns/order-return.js';
import { ActOnOrder, type Acting } from './act-on-order.js';
import { refundableChanged, returnChanged, tooManyPieces, tooMuch, wrongState } from './desk-errors.js';

type Form = InputOf<typeof refundOrder>;

/** Disputed orders are excluded: the bank decides. */
const REFUNDABLE: readonly OrderStatus[] = ['paid', 'packed', 'shipped', 'delivered'];

@Controller()
export class RefundOrder {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly loops: BackgroundLoops,
    private readonly orders: OrderTransitions,
  ) {}

  /** Refunds an order, in full or in part, and settles the return request that the form names. */
  @RequestHandler(refundOrder)
  async handle(form: Form, context: RequestContext): Promise<DeskOrderDetail> {
    const order = await this.desk.act(form.id, 'refund-order', context, (acting) => this.owe(form, acting));
    this.loops.poke(SendRefunds);
    return order;
  }

  private async owe(
    { reason, key, askedAt, seen, ...form }: Form,
    { manager, order, payment, actor }: Acting,
  ) {
    const refunded = await refundedPiecesOf(manager, payment);
    const lines = form.items && piecesOf(order, form.items, refunded);
    const asked = form.amount ?? lines?.reduce((sum, line) => sum + linePrice(line, line.pieces), 0);
    const before = await findRefund(manager, key);
    if (before) {
      if (!isSameRequest(before, { paymentId: payment.id, reason, ...form })) throw keyUsed('order');
      return undefined;
    }
    if (!REFUNDABLE.includes(order.status) || payment.status !== 'kept') throw wrongState(order, 'refunded');
    const refundable = await refundableOf(manager, payment);
    if (seen !== undefined && seen !== refundable) throw refundableChanged(order, refundable);
    const amount = asked ?? refundable;
    if (amount > refundable || refundable === 0) throw tooMuch(refundable);
    for (const line of lines ?? []) {
      const left = line.quantity - line.refunded;
      if (line.pieces > left) throw tooManyPieces(line, left, refundable);
    }
    const { userId: actorId } = actor;
    const restocks = lines !== undefined && order.status === 'paid';
    await writeRefund(manager, {
      paymentId: payment.id,
      amount,
      askedAmount: form.amount ?? null,
      items: form.items ?? [],
      restocks,
      reason,
      actorId,
      actorName: nameOf(actor),
      key,
    });
    if (restocks) await this.orders.reduce(manager, payment.id);
    if (askedAt && !(await settleReturn(manager, order.id, askedAt, 'refunded'))) throw returnChanged(order);
    return { amount, reason };
  }
}

/** Whether an earlier refund with the same key was requested with the same arguments. */
function isSameRequest(
  before: FoundRefund,
  {
    paymentId,
    reason,
    amount,
    items = [],
  }: Pick<Form, 'amount' | 'items' | 'reason'> & { paymentId: string },
): boolean {
  const piecesIn = (named: FoundRefund['items']) =>
    named
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .toSorted()
      .join();
  return (
    before.paymentId === paymentId &&
    before.reason === reason &&
    before.askedAmount === (amount ?? null) &&
    piecesIn(before.items) === piecesIn(items)
  );
}
