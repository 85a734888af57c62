import { Injectable, Logger } from '@nestjs/common';
import { Every, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider.js';

const EVERY_MS = 5_000;
const BATCH_SIZE = 20;
/** Pause before a missing fee is requested again, in minutes. */
const PAUSE_MINUTES = 10;
/** Fees of older payments are no longer requested; the accounts leave them empty. */
const ASK_FOR_DAYS = 30;

/** Claims up to `$1` payments without a fee. The pause is also the lease: another instance retries after a crash. */
const CLAIM = `
  UPDATE payments SET fee_next_at = now() + make_interval(mins => ${PAUSE_MINUTES})
  WHERE id IN (SELECT id FROM payments
               WHERE fee IS NULL AND captured_at > now() - make_interval(days => ${ASK_FOR_DAYS})
                 AND intent_id IS NOT NULL AND fee_next_at <= now()
               ORDER BY fee_next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, intent_id AS "intentId"`;

/** Fetches the provider's fee of each captured payment, for the accounts. */
@Injectable()
export class FetchFees {
  private readonly log = new Logger(FetchFees.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await rows<{ id: string; intentId: string }>(this.dataSource, CLAIM, [BATCH_SIZE]);
    await Promise.all(due.map((payment) => this.fetch(payment)));
    return due.length === BATCH_SIZE;
  }

  private async fetch({ id, intentId }: { id: string; intentId: string }): Promise<void> {
    try {
      const fee = await this.provider.feeOf(intentId);
      if (fee !== undefined)
        await rows(this.dataSource, 'UPDATE payments SET fee = $2 WHERE id = $1', [id, fee]);
    } catch (error) {
      this.log.warn({ err: error, paymentId: id }, 'fee not fetched; will retry');
    }
  }
}
