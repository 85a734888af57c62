import { Injectable, Logger } from '@nestjs/common';
import { Every, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { PaymentProvider } from '../provider/payment-provider.js';

const EVERY_MS = 5_000;
const AT_ONCE = 20;
/** Pause before the provider is asked again for a fee that it has not told, in minutes. */
const PAUSE_MINUTES = 10;
/** After this it is not asked any more: the accounts leave the fee out. */
const ASK_FOR_DAYS = 30;

/** Takes up to `$1` payments whose fee is not known. One whose worker dies comes back after the pause. */
const CLAIM = `
  UPDATE payments SET fee_next_at = now() + make_interval(mins => ${PAUSE_MINUTES})
  WHERE id IN (SELECT id FROM payments
               WHERE fee IS NULL AND captured_at > now() - make_interval(days => ${ASK_FOR_DAYS})
                 AND intent_id IS NOT NULL AND fee_next_at <= now()
               ORDER BY fee_next_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING id, intent_id AS "intentId"`;

/** Asks the provider what it keeps of each captured payment, for the accounts. */
@Injectable()
export class LearnFees {
  private readonly log = new Logger(LearnFees.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
  ) {}

  /** One run; true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await rows<{ id: string; intentId: string }>(this.dataSource, CLAIM, [AT_ONCE]);
    await Promise.all(due.map((payment) => this.learn(payment)));
    return due.length === AT_ONCE;
  }

  private async learn({ id, intentId }: { id: string; intentId: string }): Promise<void> {
    try {
      const fee = await this.provider.feeOf(intentId);
      if (fee !== undefined)
        await rows(this.dataSource, 'UPDATE payments SET fee = $2 WHERE id = $1', [id, fee]);
    } catch (error) {
      this.log.warn(
        `The fee of payment ${id} is not known yet: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
