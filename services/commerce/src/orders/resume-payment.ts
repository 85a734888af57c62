import { Controller } from '@nestjs/common';
import { resumePayment } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';
import { readOrder } from './read-orders.js';

interface Resumable {
  intentId: string;
  clientSecret: string;
}

@Controller()
export class ResumePayment {
  constructor(
    private readonly db: DataSource,
    private readonly settle: SettlePayment,
  ) {}

  /** The order as it is once the provider was asked, and the way to pay it while its stock is held. */
  @RequestHandler(resumePayment)
  async handle(
    { id }: InputOf<typeof resumePayment>,
    context: RequestContext,
  ): Promise<OutputOf<typeof resumePayment>> {
    const { userId } = callerOf(context);
    const before = await readOrder(this.db, id, userId);
    if (before.status !== 'pending') return { order: before, clientSecret: null };
    const [payment] = await rows<Resumable>(
      this.db,
      `SELECT p.intent_id AS "intentId", p.client_secret AS "clientSecret"
       FROM orders o JOIN payments p ON p.id = o.payment_id WHERE o.id = $1`,
      [id],
    );
    await this.settle.settle(payment!.intentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    const order = await readOrder(this.db, id, userId);
    return { order, clientSecret: order.payableUntil && payment!.clientSecret };
  }
}
