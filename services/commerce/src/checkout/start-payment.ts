import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import type { OpenedPayment } from '../payments/open-payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { SettlePayment } from '../payments/settle-payment.js';
import { unavailableWhenDown } from '../provider/provider-error.js';

/** What makes two checkouts the same one. */
export interface Checkout {
  userId: string;
  cartVersion: number;
  /** US cents. */
  amount: number;
}

export interface StartedPayment {
  paymentId: string;
  /** Present when its intent exists already and can still be paid. */
  opened?: OpenedPayment;
}

interface Row {
  id: string;
  intent_id: string | null;
  client_secret: string | null;
}

/** Writes a checkout's payment down before the provider hears of it, or finds the one that is there. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly db: DataSource,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  async start(checkout: Checkout): Promise<StartedPayment> {
    const known = await this.#insertOrFind(checkout);
    if (!known.intent_id || !known.client_secret) return { paymentId: known.id };
    const opened = { intentId: known.intent_id, clientSecret: known.client_secret };
    const status = await this.settle.settle(opened.intentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
    if (status === 'open' || status === 'captured') return { paymentId: known.id, opened };
    const next = await this.#insertOrFind(checkout);
    return { paymentId: next.id };
  }

  async #insertOrFind({ userId, cartVersion, amount }: Checkout): Promise<Row> {
    // The "update" changes nothing: it makes RETURNING answer the row that is there.
    const [row] = await rows<Row>(
      this.db,
      `INSERT INTO payments AS known (id, purpose, user_id, cart_version, amount, cancel_at)
       VALUES ($1, 'order', $2, $3, $4, $5)
       ON CONFLICT (user_id, cart_version, amount)
         WHERE purpose = 'order' AND status IN ('creating', 'open', 'captured')
         DO UPDATE SET amount = known.amount
       RETURNING id, intent_id, client_secret`,
      [randomUUID(), userId, cartVersion, amount, new Date(Date.now() + this.policy.orderHoldMs)],
    );
    return row!;
  }
}
