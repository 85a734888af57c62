import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Outbox } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { markRefunded } from './mark-refunded.js';
import { lockPayment } from './payment.js';

const EVERY_MS = 1_000;
const AT_ONCE = 10;
/** The first pause before a failed refund is tried again, in seconds; it doubles up to an hour, for ever. */
const FIRST_PAUSE_SECONDS = 5;

/** Gives back every payment that is marked `refunding`. A refund is owed money: it is retried until it is done. */
@Injectable()
export class RefundPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger(RefundPayments.name);
  private readonly repeater = new Repeater(RefundPayments.name, EVERY_MS, () => this.run());

  constructor(
    private readonly db: DataSource,
    private readonly outbox: Outbox,
    private readonly provider: PaymentProvider,
  ) {}

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** One round; true when there may be more. */
  async run(): Promise<boolean> {
    const due = await rows<{ id: string; intent_id: string }>(
      this.db,
      `UPDATE payments SET refund_attempts = refund_attempts + 1,
           refund_next_at = now() + make_interval(secs => least(3600, $2 * 2 ^ least(refund_attempts, 12)))
       WHERE id IN (SELECT id FROM payments WHERE status = 'refunding' AND refund_next_at <= now()
                    ORDER BY refund_next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, intent_id`,
      [AT_ONCE, FIRST_PAUSE_SECONDS],
    );
    await Promise.all(due.map(({ id, intent_id }) => this.refund(id, intent_id)));
    return due.length === AT_ONCE;
  }

  private async refund(id: string, intentId: string): Promise<void> {
    try {
      const refundId = await this.provider.refund(intentId, `refund-${id}`);
      await this.db.transaction(async (tx) => {
        if ((await lockPayment(tx, id))?.status !== 'refunding') return;
        await markRefunded(tx, this.outbox, id, refundId);
      });
    } catch (error) {
      this.log.error(`Payment ${id} is not refunded yet: ${error instanceof Error ? error.message : error}`);
    }
  }
}
