import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { BackgroundLoop } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { claimPaymentsToRefund } from '../payments/claim-due-payments.js';
import { lockPayment } from '../payments/lock-payment.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { CompleteRefund } from './complete-refund.js';

const EVERY_MS = 1_000;
const AT_ONCE = 10;

/** Gives back every payment that is marked `refunding`. A refund is owed money: it is retried until it is done. */
@Injectable()
export class RefundPayments implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(RefundPayments.name);
  private readonly loop = new BackgroundLoop({
    name: RefundPayments.name,
    everyMs: EVERY_MS,
    run: () => this.run(),
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly refunds: CompleteRefund,
    private readonly provider: PaymentProvider,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /** One run; true when there may be more. */
  async run(): Promise<boolean> {
    const due = await claimPaymentsToRefund(this.dataSource, AT_ONCE);
    await Promise.all(due.map(({ id, intentId }) => this.refund(id, intentId)));
    return due.length === AT_ONCE;
  }

  private async refund(id: string, intentId: string): Promise<void> {
    try {
      const refundId = await this.provider.refund(intentId, `refund-${id}`);
      await this.dataSource.transaction(async (manager) => {
        const payment = await lockPayment(manager, id);
        if (payment?.status === 'refunding') await this.refunds.complete(manager, payment, refundId);
      });
    } catch (error) {
      this.log.error(`Payment ${id} is not refunded yet: ${error instanceof Error ? error.message : error}`);
    }
  }
}
