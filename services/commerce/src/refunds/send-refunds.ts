import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Every } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { lockPayment } from '../payments/payment-transitions.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { isRejectedPermanently } from '../provider/provider-error.js';
import { FollowCharge } from '../settlement/follow-charge.js';
import { type ClaimedRefund, claimRefunds } from './claim-refunds.js';
import { FAILED, RefundEntity } from './refund.entity.js';

const EVERY_MS = 1_000;
const BATCH_SIZE = 10;

/**
 * Sends the refunds of the desk. Each is retried until it succeeds or the provider rejects it permanently.
 */
@Injectable()
export class SendRefunds {
  private readonly log = new Logger(SendRefunds.name);

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(RefundEntity) private readonly refunds: Repository<RefundEntity>,
    private readonly provider: PaymentProvider,
    private readonly charges: FollowCharge,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await claimRefunds(this.dataSource, BATCH_SIZE);
    await Promise.all(due.map((refund) => this.send(refund)));
    return due.length === BATCH_SIZE;
  }

  private async send(refund: ClaimedRefund): Promise<void> {
    try {
      await this.finish(refund, await this.provider.refundPart(refund));
    } catch (error) {
      this.log.error({ err: error, refundId: refund.id }, 'refund failed; will retry');
      // The payment is already refunded, too little is left, or it is disputed. The desk shows the failed
      // refund.
      if (isRejectedPermanently(error)) await this.refunds.update({ id: refund.id, state: 'owed' }, FAILED);
    }
  }

  /** Applies the provider's total and marks the refund as done, in one transaction. */
  private async finish({ id, paymentId, intentId }: ClaimedRefund, providerId: string): Promise<void> {
    const intent = await this.provider.find(intentId, 'with-charge');
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, paymentId);
      // Locks the order's row before the refund's, in the same order as `ForgetPerson`.
      if (payment && intent?.charge) await this.charges.follow(manager, payment, intent.charge);
      await manager.update(RefundEntity, { id, state: 'owed' }, { state: 'done', providerId });
    });
  }
}
