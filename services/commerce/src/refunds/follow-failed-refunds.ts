import { Injectable, Logger } from '@nestjs/common';
import { DAY_MS } from '@studio/contracts';
import { JobHandler } from '@studio/service-kit';
import { DataSource, In, Not } from 'typeorm';
import { PublishIncome } from '../payments/publish-income.js';
import { recordFailedRefund } from '../payments/payment-notes.js';
import { lockPayment } from '../payments/payment-transitions.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { FAILED, RefundEntity } from './refund.entity.js';

/** How long after its request a refund may fail, in ms. */
const MAY_FAIL_MS = 30 * DAY_MS;

/** Records refunds that fail after the provider accepted them, for example because the card's account is closed. */
@Injectable()
export class FollowFailedRefunds {
  private readonly log = new Logger(FollowFailedRefunds.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly income: PublishIncome,
  ) {}

  /** Finds failures whose webhook was lost. One that cannot be recorded yet is found again by the next run. */
  @JobHandler('find-failed-refunds', { cron: '13 * * * *' })
  async find(): Promise<void> {
    const found = new Set<string>();
    const since = new Date(Date.now() - MAY_FAIL_MS);
    for await (const intentId of this.provider.withFailedRefundSince(since)) found.add(intentId);
    for (const intentId of found)
      await this.follow(intentId).catch((error: unknown) =>
        this.log.warn({ err: error, paymentIntentId: intentId }, 'failed refund not recorded; will retry'),
      );
  }

  /**
   * Fetches the payment's refunds from the provider, and records each failure once. The desk then lists the payment among the
   * problems. A payment that was refunded in full stays `refunded`; otherwise the provider's total is stored.
   */
  async follow(intentId: string): Promise<void> {
    const failed = await this.provider.failedRefunds(intentId);
    const intent = await this.provider.find(intentId, 'with-charge');
    if (!intent?.metadata || !intent.charge) return;
    const { paymentId } = intent.metadata;
    const { refunded } = intent.charge;
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      // The event may arrive before the answer to our request. It is retried.
      if (payment?.status === 'refunding') throw new Error('the refund is not recorded yet');
      const ours = {
        paymentId,
        id: In(failed.flatMap(({ ours }) => ours ?? [])),
        state: Not('failed' as const),
      };
      const { affected } = await manager.update(RefundEntity, ours, FAILED);
      const providerIds = failed.map(({ id }) => id);
      const isNew = await recordFailedRefund(manager, paymentId, {
        providerIds,
        refunded,
        isOfPart: Boolean(affected),
      });
      if (isNew) await this.income.publish(manager, paymentId);
    });
  }
}
