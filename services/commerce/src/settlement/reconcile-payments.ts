import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Every } from '@studio/service-kit';
import { Any, DataSource, In, Not, type FindOperator, type Repository } from 'typeorm';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { UNPAID, type PaymentStatus } from '../payments/payment-state.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { leaseReconciliation } from './reconciliation-lease.js';
import { ReconciliationEntity } from './reconciliation.entity.js';
import { SettlePayment } from './settle-payment.js';

/** Added to each overlap: clocks differ, and a payment may succeed in its last moment. In ms. */
const MARGIN_MS = 15 * 60_000;
const BATCH = 100;

/** Compares with the provider's own list, so that a webhook that never came changes nothing. */
@Injectable()
export class ReconcilePayments {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PaymentEntity) private readonly payments: Repository<PaymentEntity>,
    @InjectRepository(ReconciliationEntity) private readonly progress: Repository<ReconciliationEntity>,
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /** Compares everything made since the watermark, less the time in which an intent may still change. */
  @Every((reconciliation: ReconcilePayments) => reconciliation.policy.reconcileMs)
  async run(): Promise<boolean> {
    const startedAt = new Date();
    const watermark = await leaseReconciliation(this.dataSource);
    if (!watermark) return false;
    try {
      const since = watermark.getTime() - MARGIN_MS;
      await this.settleIntentsSince(new Date(since - this.policy.orderReservationMs));
      await this.settleChargesSince(new Date(since));
      await this.progress.update({ id: 1 }, { watermark: startedAt });
    } finally {
      await this.progress.update({ id: 1 }, { leasedUntil: () => 'now()' });
    }
    return false;
  }

  private async settleIntentsSince(moment: Date): Promise<void> {
    let batch: ProviderIntent[] = [];
    for await (const intent of this.provider.since(moment)) {
      if (intent.metadata && ['succeeded', 'canceled'].includes(intent.status)) batch.push(intent);
      if (batch.length < BATCH) continue;
      await this.settleBehind(batch);
      batch = [];
    }
    await this.settleBehind(batch);
  }

  private async settleBehind(intents: ProviderIntent[]): Promise<void> {
    const ids = intents.map(({ id }) => id);
    const upToDate = await this.intentsIn(ids, Not(In(UNPAID)));
    for (const intent of intents) if (!upToDate.has(intent.id)) await this.settle.apply(intent);
  }

  /** A refund or dispute may come months after its payment, so these are looked for by their own moment. */
  private async settleChargesSince(moment: Date): Promise<void> {
    const touched = new Set<string>();
    for await (const intentId of this.provider.refundedOrDisputedSince(moment)) touched.add(intentId);
    const upToDate = await this.intentsIn([...touched], 'refunded');
    for (const intentId of touched)
      if (!upToDate.has(intentId)) await this.settle.settle(intentId, 'with-charge');
  }

  /** Those of the intents whose payment is in that state. */
  private async intentsIn(
    ids: string[],
    status: PaymentStatus | FindOperator<PaymentStatus>,
  ): Promise<Set<string | null>> {
    const found = await this.payments.find({
      select: { intentId: true },
      where: { intentId: Any(ids), status },
    });
    return new Set(found.map(({ intentId }) => intentId));
  }
}
