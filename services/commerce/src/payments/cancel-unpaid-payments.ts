import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { CancelPayment } from './cancel-payment.js';
import { EndUnopenedPayment } from './end-unopened-payment.js';
import type { PaymentFacts } from '../provider/payment-provider.js';

const EVERY_MS = 1_000;
const AT_ONCE = 20;
/** Pause before a payment that could not be cancelled is tried again, in seconds. */
const RETRY_SECONDS = 30;

interface DuePayment {
  facts: PaymentFacts;
  /** Null when we never learned of one. */
  intentId: string | null;
}

/** Cancels payments that stayed unpaid for longer than their order's stock is held, opened or not. */
@Injectable()
export class CancelUnpaidPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(CancelUnpaidPayments.name);
  private readonly repeater = new Repeater(CancelUnpaidPayments.name, EVERY_MS, () => this.run());

  constructor(
    private readonly db: DataSource,
    private readonly payments: CancelPayment,
    private readonly unopened: EndUnopenedPayment,
  ) {}

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** One round; true when there may be more. The lease keeps other instances away and is the retry's pause. */
  async run(): Promise<boolean> {
    const due = await rows<DuePayment>(
      this.db,
      `UPDATE payments SET cancel_at = now() + make_interval(secs => $2),
         cancel_reason = coalesce(cancel_reason, 'unpaid')
       WHERE id IN (SELECT id FROM payments WHERE status IN ('creating', 'open') AND cancel_at <= now()
                    ORDER BY cancel_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING intent_id AS "intentId", json_strip_nulls(json_build_object('paymentId', id, 'purpose', purpose,
         'amount', amount, 'userId', user_id, 'cartVersion', cart_version)) AS facts`,
      [AT_ONCE, RETRY_SECONDS],
    );
    await Promise.all(due.map((payment) => this.cancel(payment)));
    return due.length === AT_ONCE;
  }

  private async cancel({ intentId, facts }: DuePayment): Promise<void> {
    try {
      if (intentId) await this.payments.cancel(intentId);
      else await this.unopened.end(facts);
    } catch (error) {
      this.log.warn(
        `Payment ${facts.paymentId} is not cancelled yet: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
