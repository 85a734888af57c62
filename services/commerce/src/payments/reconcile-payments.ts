import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Repeater } from '../background/repeater.js';
import { rows } from '../database/rows.js';
import { PaymentProvider, type ProviderIntent } from '../provider/payment-provider.js';
import { PaymentPolicy } from './payment-policy.js';
import { SettlePayment } from './settle-payment.js';

/** How far one instance's round keeps the others away, in seconds. */
const LEASE_SECONDS = 300;
/** Added to each overlap: clocks differ, and a payment may succeed in the last moment of its hold. In ms. */
const MARGIN_MS = 15 * 60_000;
const BATCH = 100;

/** Compares with the provider's own list, so that a webhook that never came changes nothing. */
@Injectable()
export class ReconcilePayments implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly repeater: Repeater;

  constructor(
    private readonly db: DataSource,
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
    private readonly policy: PaymentPolicy,
  ) {
    this.repeater = new Repeater(ReconcilePayments.name, policy.reconcileMs, () => this.run());
  }

  onApplicationBootstrap(): void {
    this.repeater.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.repeater.stop();
  }

  /** One round over everything made since the watermark, less the time in which an intent may still change. */
  async run(): Promise<boolean> {
    const startedAt = new Date();
    const [lease] = await rows<{ watermark: Date }>(
      this.db,
      `UPDATE reconciliation SET leased_until = now() + make_interval(secs => $1) WHERE leased_until <= now()
       RETURNING watermark`,
      [LEASE_SECONDS],
    );
    if (!lease) return false;
    try {
      const since = lease.watermark.getTime() - MARGIN_MS;
      await this.compare(new Date(since - this.policy.orderHoldMs));
      await this.followRefunds(new Date(since));
      await rows(this.db, 'UPDATE reconciliation SET watermark = $1', [startedAt]);
    } finally {
      await rows(this.db, 'UPDATE reconciliation SET leased_until = now()');
    }
    return false;
  }

  private async compare(since: Date): Promise<void> {
    let batch: ProviderIntent[] = [];
    for await (const intent of this.provider.since(since)) {
      if (intent.facts && ['succeeded', 'canceled'].includes(intent.status)) batch.push(intent);
      if (batch.length < BATCH) continue;
      await this.settleBehind(batch);
      batch = [];
    }
    await this.settleBehind(batch);
  }

  /** A refund or dispute may come months after its payment, so these are looked for by their own moment. */
  private async followRefunds(since: Date): Promise<void> {
    const touched = new Set<string>();
    for await (const intentId of this.provider.refundedOrDisputedSince(since)) touched.add(intentId);
    const upToDate = await rows<{ intent_id: string }>(
      this.db,
      `SELECT intent_id FROM payments WHERE intent_id = ANY ($1) AND status = 'refunded'`,
      [[...touched]],
    );
    for (const { intent_id } of upToDate) touched.delete(intent_id);
    for (const intentId of touched) await this.settle.settle(intentId, 'with-charge');
  }

  private async settleBehind(intents: ProviderIntent[]): Promise<void> {
    const upToDate = await rows<{ intent_id: string }>(
      this.db,
      `SELECT intent_id FROM payments WHERE intent_id = ANY ($1) AND status NOT IN ('creating', 'open')`,
      [intents.map(({ id }) => id)],
    );
    const known = new Set(upToDate.map(({ intent_id }) => intent_id));
    for (const intent of intents) if (!known.has(intent.id)) await this.settle.apply(intent);
  }
}
