import { Injectable, Logger } from '@nestjs/common';
import { Every } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { claimPaymentsToCancel, type PaymentToCancel } from '../payments/claim-due-payments.js';
import { CancelPayment } from './cancel-payment.js';
import { EndUnopenedPayment } from './end-unopened-payment.js';

const EVERY_MS = 1_000;
const AT_ONCE = 20;

/** Cancels payments that stayed unpaid for longer than their order's stock is reserved, opened or not. */
@Injectable()
export class CancelUnpaidPayments {
  private readonly log = new Logger(CancelUnpaidPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: CancelPayment,
    private readonly unopened: EndUnopenedPayment,
  ) {}

  /** One run; true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await claimPaymentsToCancel(this.dataSource, AT_ONCE);
    await Promise.all(due.map((payment) => this.cancel(payment)));
    return due.length === AT_ONCE;
  }

  private async cancel({ intentId, metadata }: PaymentToCancel): Promise<void> {
    try {
      if (intentId) await this.payments.cancel(intentId);
      else await this.unopened.end(metadata);
    } catch (error) {
      this.log.warn(
        `Payment ${metadata.paymentId} is not cancelled yet: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
