import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { claimPaymentsToRefund } from '../payments/claim-due-payments.js';
import { lockPayment } from '../payments/payment-transitions.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { CompleteRefund } from './follow-charge.js';

const EVERY_MS = 1_000;
const BATCH_SIZE = 10;

/** Sends the refund of every payment in `refunding`, and retries until it succeeds. */
@Injectable()
export class RefundPayments {
  private readonly log = new Logger(RefundPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: CompleteRefund,
    private readonly provider: PaymentProvider,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await claimPaymentsToRefund(this.dataSource, BATCH_SIZE);
    await Promise.all(due.map(({ id, intentId }) => this.refund(id, intentId)));
    return due.length === BATCH_SIZE;
  }

  private async refund(id: string, intentId: string): Promise<void> {
    try {
      const refundId = await this.provider.refund(intentId, `refund-${id}`);
      await this.dataSource.transaction(async (manager) => {
        const payment = await lockPayment(manager, id);
        if (payment?.status === 'refunding') await this.refunds.complete(manager, payment, refundId);
      });
    } catch (error) {
      this.log.error({ err: error, paymentId: id }, 'refund failed; will retry');
    }
  }
}
