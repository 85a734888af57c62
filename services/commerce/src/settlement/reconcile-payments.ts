import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Database, Every, rows } from '@studio/service-kit';
import {
  Any,
  Column,
  DataSource,
  Entity,
  type FindOperator,
  In,
  Not,
  PrimaryColumn,
  type Repository,
} from 'typeorm';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { type PaymentStatus, UNPAID } from '../payments/payment-state.js';
import { PaymentEntity } from '../payments/payment.entity.js';
import { PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { SettlePayment } from './settle-payment.js';

/** Watermark of the reconciliation with the provider. The table has one row. */
@Entity('reconciliation')
export class ReconciliationEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** Payments created at the provider before this time are reconciled. */
  @Column('timestamptz')
  watermark: Date;

  /** When the lease of the running instance ends. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil: Date;
}

/** Metric: rises while the provider does not answer. */
export const RECONCILIATION_AGE = {
  name: 'reconciliation_age_seconds',
  help: 'Time since the start of the last successful reconciliation with the payment provider',
  sql: 'SELECT extract(epoch FROM now() - watermark)::float AS value FROM reconciliation',
};

/** Lease of one reconciliation, in seconds. */
const LEASE_SECONDS = 300;

/** Takes the lease. Returns the watermark, or undefined when another instance holds the lease. */
async function leaseReconciliation(database: Database): Promise<Date | undefined> {
  const [lease] = await rows<{ watermark: Date }>(
    database,
    `UPDATE reconciliation SET leased_until = now() + make_interval(secs => $1) WHERE leased_until <= now()
     RETURNING watermark`,
    [LEASE_SECONDS],
  );
  return lease?.watermark;
}

/** Overlap between runs, for clock differences and late captures. In ms. */
const MARGIN_MS = 15 * 60_000;

const BATCH = 100;

/** Compares payments with the provider's list, so that a lost webhook does no harm. */
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

  /** Compares everything created since the watermark, minus the time in which an intent may still change. */
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

  /** Refunds and disputes may happen months after the payment, so they are listed by their own time. */
  private async settleChargesSince(moment: Date): Promise<void> {
    const touched = new Set<string>();
    for await (const intentId of this.provider.refundedOrDisputedSince(moment)) touched.add(intentId);
    const upToDate = await this.intentsIn([...touched], 'refunded');
    for (const intentId of touched)
      if (!upToDate.has(intentId)) await this.settle.settle(intentId, 'with-charge');
  }

  /** The subset of intents whose payment is in the given state. */
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
