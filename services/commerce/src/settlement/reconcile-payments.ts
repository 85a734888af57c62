import { Injectable, Logger } from '@nestjs/common';
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

/** Progress of the reconciliation with the provider. The table has one row. */
@Entity('reconciliation')
export class ReconciliationEntity {
  @PrimaryColumn('smallint')
  id: number;

  /** What was created at the provider before this time, by its clock, is reconciled. */
  @Column('timestamptz')
  watermark: Date;

  /** When the last successful run ended. */
  @Column('timestamptz', { name: 'reconciled_at' })
  reconciledAt: Date;

  /** When the lease of the running instance ends. */
  @Column('timestamptz', { name: 'leased_until' })
  leasedUntil: Date;

  /** The provider's ids of payments that could not be settled. Each run tries them again, whatever the watermark. */
  @Column('text', { array: true })
  unsettled: string[];
}

/** Metric: rises while the provider does not answer. */
export const RECONCILIATION_AGE = {
  name: 'reconciliation_age_seconds',
  help: 'Time since the last successful reconciliation with the payment provider',
  sql: 'SELECT extract(epoch FROM now() - reconciled_at)::float AS value FROM reconciliation',
};

/** Metric: payments whose state at the provider cannot be applied here. */
export const UNSETTLED_PAYMENTS = {
  name: 'unsettled_payments',
  help: 'Payments that the last reconciliation could not settle',
  sql: 'SELECT cardinality(unsettled) AS value FROM reconciliation',
};

type Lease = Pick<ReconciliationEntity, 'watermark' | 'unsettled'>;

/** Lease of one reconciliation, in seconds. */
const LEASE_SECONDS = 300;

/** Takes the lease. Returns undefined when another instance holds it. */
async function leaseReconciliation(database: Database): Promise<Lease | undefined> {
  const [lease] = await rows<Lease>(
    database,
    `UPDATE reconciliation SET leased_until = now() + make_interval(secs => $1) WHERE leased_until <= now()
     RETURNING watermark, unsettled`,
    [LEASE_SECONDS],
  );
  return lease;
}

/** Overlap between runs, for what is created while they list, in ms. */
const MARGIN_MS = 15 * 60_000;

const BATCH = 100;

/** Compares payments with the provider's list, so that a lost webhook does no harm. */
@Injectable()
export class ReconcilePayments {
  private readonly log = new Logger(ReconcilePayments.name);

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PaymentEntity) private readonly payments: Repository<PaymentEntity>,
    @InjectRepository(ReconciliationEntity) private readonly progress: Repository<ReconciliationEntity>,
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Compares everything created since the watermark, minus the time in which an intent may still change. A payment that
   * cannot be settled is logged and left to the next run; it does not stop the others.
   */
  @Every((reconciliation: ReconcilePayments) => reconciliation.policy.reconcileMs)
  async run(): Promise<boolean> {
    const startedAt = Date.now();
    const lease = await leaseReconciliation(this.dataSource);
    if (!lease) return false;
    try {
      const since = lease.watermark.getTime() - MARGIN_MS;
      const failed = new Set<string>();
      for (const id of lease.unsettled) await this.attempt(id, failed);
      const newest = Math.max(
        await this.settleIntentsSince(new Date(since - this.policy.orderReservationMs), failed),
        await this.settleChargesSince(new Date(since), failed),
      );
      // By the provider's clock, so that ours may be ahead. Not after ours: the sandbox shares this machine's clock, and
      // once that is set back, new objects are older than the newest one.
      const watermark = new Date(Math.min(startedAt, newest || lease.watermark.getTime()));
      const reconciledAt = () => 'now()';
      await this.progress.update({ id: 1 }, { watermark, reconciledAt, unsettled: [...failed] });
    } finally {
      await this.progress.update({ id: 1 }, { leasedUntil: () => 'now()' });
    }
    return false;
  }

  /** Returns when the newest was created, in ms since the epoch; 0 when there is none. */
  private async settleIntentsSince(moment: Date, failed: Set<string>): Promise<number> {
    let newest = 0;
    let batch: ProviderIntent[] = [];
    for await (const intent of this.provider.since(moment)) {
      newest = Math.max(newest, intent.createdAt.getTime());
      if (intent.metadata && ['succeeded', 'canceled'].includes(intent.status)) batch.push(intent);
      if (batch.length < BATCH) continue;
      await this.settleBehind(batch, failed);
      batch = [];
    }
    await this.settleBehind(batch, failed);
    return newest;
  }

  private async settleBehind(intents: ProviderIntent[], failed: Set<string>): Promise<void> {
    const ids = intents.map(({ id }) => id);
    const upToDate = await this.intentsIn(ids, Not(In(UNPAID)));
    for (const intent of intents)
      if (!upToDate.has(intent.id)) await this.attempt(intent.id, failed, () => this.settle.apply(intent));
  }

  /** Lists refunds and disputes by their own time: they may follow months after the payment. Returns the newest, as above. */
  private async settleChargesSince(moment: Date, failed: Set<string>): Promise<number> {
    let newest = 0;
    const touched = new Set<string>();
    for await (const { intentId, createdAt } of this.provider.refundsAndDisputesSince(moment)) {
      newest = Math.max(newest, createdAt.getTime());
      touched.add(intentId);
    }
    const upToDate = await this.intentsIn([...touched], 'refunded');
    for (const intentId of touched) if (!upToDate.has(intentId)) await this.attempt(intentId, failed);
    return newest;
  }

  /** Settles a payment, at most once in a run if it fails. */
  private async attempt(
    paymentIntentId: string,
    failed: Set<string>,
    settle = () => this.settle.settle(paymentIntentId, 'with-charge'),
  ): Promise<void> {
    if (failed.has(paymentIntentId)) return;
    try {
      await settle();
    } catch (error) {
      this.log.error({ err: error, paymentIntentId }, 'payment not settled; will retry');
      failed.add(paymentIntentId);
    }
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
