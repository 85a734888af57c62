import { Controller } from '@nestjs/common';
import {
  type DeskOrderDetail,
  addNote,
  answerReturn,
  cancelDeskOrder,
  deliverOrder,
  getDeskOrder,
  listUndoable,
  orderReturnAnswered,
  packOrder,
  shipOrder,
  undoStep,
} from '@studio/contracts';
import {
  BusError,
  type InputOf,
  Outbox,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
  keyUsed,
  nameOf,
  recordDeskAct,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { CancelOrder } from '../cancellation/cancel-order.js';
import { type DeskStep, UNDONE_TO } from '../orders/order-state.js';
import { OrderTransitions, resolveProblems } from '../orders/order-transitions.js';
import { OrderEntity } from '../orders/order.entity.js';
import { refundedPiecesOf } from '../payments/refunded-pieces.js';
import { UndoSteps } from '../orders/undo-steps.js';
import { refundableOf, restockRefunded } from '../refunds/write-refund.js';
import { OrderReturnEntity, settleReturn } from '../returns/order-return.js';
import { ActOnOrder, type Acting } from './act-on-order.js';
import { beingRefunded, nothingToPack, returnChanged, stepChanged, wrongState } from './desk-errors.js';
import { OrderNoteEntity } from './order-notes.js';
import { ReadDeskOrder } from './read-desk-order.js';

type Undoable = OutputOf<typeof listUndoable>;

/** Audit names of the steps of an order. */
const STEP_ACTS = ['pack-order', 'ship-order', 'deliver-order'];

/** For each step, the states it may start from, and its past tense for error messages. */
const STEPS = {
  pack: { from: ['paid'], done: 'packed' },
  ship: { from: ['packed', 'shipped'], done: 'shipped' },
  deliver: { from: ['shipped'], done: 'delivered' },
} as const;

/** States before shipping. Once such an order is refunded, no further step is allowed. */
const BEFORE_SHIPPING: readonly string[] = ['paid', 'packed'];

/** Throws `wrong-state` when the order's state does not allow the step, or its money is being refunded. */
async function refuseWrongStep(step: keyof typeof STEPS, { manager, order, payment }: Acting): Promise<void> {
  const { from, done } = STEPS[step];
  if (!from.some((state) => state === order.status)) throw wrongState(order, done);
  if (!BEFORE_SHIPPING.includes(order.status) || order.total === 0) return;
  if (payment.status !== 'kept' || (await refundableOf(manager, payment)) === 0) throw beingRefunded(order);
}

/** One order at the desk: its steps, cancellation, notes and return request. */
@Controller()
export class DeskOrdersController {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly orderReader: ReadDeskOrder,
    private readonly orders: OrderTransitions,
    private readonly dataSource: DataSource,
    private readonly steps: UndoSteps,
    private readonly order: CancelOrder,
    private readonly outbox: Outbox,
  ) {}

  /** Returns any buyer's order, by its id or its number. */
  @RequestHandler(getDeskOrder)
  async get({ id }: InputOf<typeof getDeskOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.orderReader.read((await this.desk.find(id)).id, context);
  }

  /** Paid → packed. The buyer can no longer cancel it. */
  @RequestHandler(packOrder)
  pack({ id }: InputOf<typeof packOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'pack-order', context, async (acting) => {
      if (acting.order.status === 'packed') return undefined;
      await refuseWrongStep('pack', acting);
      const { manager, order, payment } = acting;
      const refunded = await refundedPiecesOf(manager, payment);
      if (order.lines.every(({ id: line, quantity }) => quantity <= (refunded[line] ?? 0)))
        throw nothingToPack(order);
      await this.orders.pack(manager, payment.id);
      return {};
    });
  }

  /** Packed → shipped. For a shipped order it corrects carrier and tracking number. */
  @RequestHandler(shipOrder)
  ship(
    { id, carrier, tracking, seen }: InputOf<typeof shipOrder>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'ship-order', context, async (acting) => {
      await refuseWrongStep('ship', acting);
      const { manager, order, payment } = acting;
      const trackingNumber = tracking ?? '';
      const isSame = order.carrier === carrier && order.trackingNumber === trackingNumber;
      if (order.status === 'shipped' && isSame) return undefined;
      if (seen && seen !== order.status) throw stepChanged(order);
      await this.orders.ship(manager, payment.id, { carrier, trackingNumber });
      return { carrier, tracking };
    });
  }

  /** Shipped → delivered. */
  @RequestHandler(deliverOrder)
  deliver({ id }: InputOf<typeof deliverOrder>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'deliver-order', context, async (acting) => {
      if (acting.order.status === 'delivered') return undefined;
      await refuseWrongStep('deliver', acting);
      await this.orders.deliver(acting.manager, acting.payment.id);
      return {};
    });
  }

  /** Lists the steps that can still be undone, newest first. */
  @RequestHandler(listUndoable)
  async list(): Promise<Undoable> {
    const steps = await rows<Omit<Undoable['steps'][number], 'until'> & { until: Date }>(
      this.dataSource,
      `SELECT number, status, undo_until AS until,
              ceil(extract(epoch FROM undo_until - clock_timestamp()) * 1000)::int AS "leftMs",
              (SELECT actor_name FROM desk_acts
               WHERE subject = o.number AND act = ANY ($2)
                 -- The first one since the step: later ones corrected its tracking.
                 AND at >= date_trunc('milliseconds', greatest(packed_at, shipped_at, delivered_at))
               ORDER BY at LIMIT 1) AS by
       FROM orders o
       WHERE undo_until > clock_timestamp() AND status = ANY ($1)
         AND NOT EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = o.user_id)
       ORDER BY undo_until DESC, number`,
      [Object.keys(UNDONE_TO), STEP_ACTS],
    );
    return { steps: steps.map(({ until, ...step }) => ({ ...step, until: until.toISOString() })) };
  }

  /**
   * Undoes the last step within its time limit, but no later one than the step that is named. Idempotent for a step that is
   * named. Pieces that were refunded while the order was packed are not packed again: they return to stock. Refused once the
   * buyer is deleted: an unpacked order would need a refund, and the address of a delivered one is gone.
   */
  @RequestHandler(undoStep)
  undo({ id, until }: InputOf<typeof undoStep>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'undo-step', context, async ({ manager, order, payment }) => {
      const { status, number, userId } = order;
      if (until !== undefined && until === order.undoneUntil?.toISOString()) return undefined;
      if (until !== undefined && until !== order.undoUntil?.toISOString()) throw stepChanged(order);
      if (!isStep(status)) throw wrongState(order, 'taken back');
      const gone = await rows(manager, 'SELECT FROM forgotten_people WHERE user_id = $1', [userId]);
      if (gone.length > 0)
        throw new BusError(
          'wrong-state',
          `The buyer of order ${number} has deleted their account, so it stays ${status}.`,
        );
      if (!(await this.steps.undo(manager, order.id, status)))
        throw new BusError('too-late', `The time to undo is over: order ${number} stays ${status}.`);
      if (status === 'packed' && (await restockRefunded(manager, payment.id)))
        await this.orders.reduce(manager, payment.id);
      return { step: status };
    });
  }

  /** Cancels an order that is not packed, and refunds it. Idempotent. */
  @RequestHandler(cancelDeskOrder)
  async cancel(
    { id, reason }: InputOf<typeof cancelDeskOrder>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    const order = await this.desk.find(id);
    const hasEnded = await this.order.cancel(order, 'by-the-shop', async (manager) => {
      // Read again: the buyer may have been deleted meanwhile.
      const { number: subject, userId: personId } = await manager.findOneByOrFail(OrderEntity, {
        id: order.id,
      });
      const act = { act: 'cancel-order', subject, personId, details: { reason } };
      const before = await rows(manager, 'SELECT FROM desk_acts WHERE act = $1 AND subject = $2', [
        act.act,
        subject,
      ]);
      if (before.length > 0) return;
      await recordDeskAct(manager, callerOf(context), act);
    });
    if (!hasEnded) throw wrongState(await this.desk.find(order.id), 'cancelled');
    return this.orderReader.read(order.id, context);
  }

  /** Answers a return request without a refund, and mails the buyer. Idempotent. The audit does not contain the text. */
  @RequestHandler(answerReturn)
  answerReturn(
    { id, outcome, answer, askedAt }: InputOf<typeof answerReturn>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'answer-return', context, async ({ manager, order }) => {
      const settledAt = await settleReturn(manager, order.id, askedAt, outcome, answer);
      if (!settledAt) {
        const same = { orderId: order.id, askedAt: new Date(askedAt), outcome, answer };
        if (await manager.existsBy(OrderReturnEntity, same)) return undefined;
        throw returnChanged(order);
      }
      const answered = { orderId: order.id, settledAt: settledAt.toISOString() };
      await this.outbox.add(manager, orderReturnAnswered, answered);
      return { outcome };
    });
  }

  /**
   * Adds a note to an order; `settled` also resolves its problems. Idempotent by `key`. The audit does not contain the text.
   */
  @RequestHandler(addNote)
  addNote(
    { id, text, settled, key }: InputOf<typeof addNote>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'add-note', context, async ({ manager, order, actor }) => {
      const before = key && (await manager.findOneBy(OrderNoteEntity, { key }));
      if (before) {
        if (before.orderId !== order.id || before.text !== text || before.settled !== settled)
          throw keyUsed('order');
        return undefined;
      }
      const author = { actorId: actor.userId, actorName: nameOf(actor) };
      await manager.insert(OrderNoteEntity, {
        orderId: order.id,
        key: key ?? null,
        text,
        settled,
        ...author,
      });
      if (settled) await resolveProblems(manager, order.id);
      return { settled: settled ? 'yes' : 'no' };
    });
  }
}

const isStep = (status: string): status is DeskStep => status in UNDONE_TO;
