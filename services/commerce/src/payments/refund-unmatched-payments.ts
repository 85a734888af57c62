import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { PaymentPolicy } from './payment-policy.js';
import { SettlePayment } from './settle-payment.js';

const EVERY_MS = 2_000;
const AT_ONCE = 20;

/** A captured payment ends as an order or a refund: after the grace it is matched once more, else given back. */
@Injectable()
export class RefundUnmatchedPayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeater = new Repeater(RefundUnmatchedPayments.name, EVERY_MS, () => this.run());

  constructor(
    private readonly db: DataSource,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** One round; true when there may be more. A pending order is not lost: resuming it decides. */
  async run(): Promise<boolean> {
    const late = await rows<{ id: string }>(
      this.db,
      `SELECT id FROM payments
       WHERE status = 'captured' AND disputed_at IS NULL AND captured_at < now() - make_interval(secs => $1 / 1000.0)
         AND NOT EXISTS (SELECT FROM orders WHERE payment_id = payments.id
                           AND status = 'pending' AND reserved_at IS NULL)
       ORDER BY captured_at LIMIT $2`,
      [this.policy.orphanGraceMs, AT_ONCE],
    );
    for (const { id } of late) {
      if ((await this.settle.match(id)) === 'captured') await this.giveBack(id);
    }
    return late.length === AT_ONCE;
  }

  private async giveBack(id: string): Promise<void> {
    await rows(
      this.db,
      `UPDATE payments SET status = 'refunding', refund_reason = 'no-order' WHERE id = $1 AND status = 'captured'
         AND NOT EXISTS (SELECT FROM orders WHERE payment_id = payments.id AND status = 'pending')`,
      [id],
    );
  }
}
