import { Injectable, Logger } from '@nestjs/common';
import { BusError, Every } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { type PaymentToCancel, claimPaymentsToCancel } from '../payments/claim-due-payments.js';
import { OpenPayment } from '../payments/open-payment.js';
import { setCancelReason } from '../payments/payment-notes.js';
import type { PaymentStatus } from '../payments/payment-state.js';
import { closeUnpaidPayment, lockPayment } from '../payments/payment-transitions.js';
import type { CancelReason } from '../payments/payment.entity.js';
import type { PaymentAtProvider } from '../payments/start-payment.js';
import { type PaymentMetadata, PaymentProvider } from '../provider/payment-provider.js';
import { isRejectedPermanently, unavailableWhenDown } from '../provider/provider-error.js';
import { SettlePayment } from './settle-payment.js';

/** Cancels a payment at the provider first, then here. If it was captured meanwhile, it counts as paid. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
  ) {}

  /** Returns the payment's state. Throws the provider's errors when it is unavailable. */
  async cancel(intentId: string): Promise<PaymentStatus | undefined> {
    const intent = await this.provider.cancel(intentId);
    return intent && this.settle.apply(intent);
  }

  /**
   * Cancels a payment and stores the reason. Returns the payment's state, which is `open` while a bank processes it. Throws
   * `payment-provider-unavailable`.
   */
  async cancelFor(
    reason: CancelReason,
    { paymentId, intentId }: PaymentAtProvider,
  ): Promise<PaymentStatus | undefined> {
    await setCancelReason(this.dataSource.manager, paymentId, reason);
    return this.cancel(intentId).catch((error: unknown) => {
      throw unavailableWhenDown(error);
    });
  }

  /**
   * Cancels a payment in favour of the payer's next one. Returns its state, `kept` when it was already paid. Throws
   * `payment-provider-unavailable`, and `payment-under-way` when it can still be paid, as by a bank transfer that has begun:
   * another payment could charge the payer twice.
   */
  async replace(payment: PaymentAtProvider): Promise<PaymentStatus | undefined> {
    const status = await this.cancelFor('replaced', payment);
    if (status === 'open' || status === 'captured')
      throw new BusError(
        'payment-under-way',
        'Your last payment is still on its way, so a new one could charge you twice. Please try again later.',
      );
    return status;
  }
}

/** Cancels a payment whose intent is unknown because the request to the provider or its answer was lost. */
@Injectable()
export class CancelUnopenedPayment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly open: OpenPayment,
    private readonly cancelled: CancelPayment,
  ) {}

  /**
   * Creates the intent again under the same key, which returns a lost one, then cancels it. Safe even after a day, when the
   * provider has forgotten the key: the secret of the lost intent was never given to a browser.
   */
  async end(metadata: PaymentMetadata): Promise<void> {
    const intentId = await this.recover(metadata);
    if (intentId) await this.cancelled.cancel(intentId);
    else await this.close(metadata.paymentId);
  }

  /** Returns undefined when the provider rejects such an intent, so that none exists. */
  private async recover(metadata: PaymentMetadata): Promise<string | undefined> {
    try {
      return (await this.open.open(metadata)).intentId;
    } catch (error) {
      if (isRejectedPermanently(error)) return undefined;
      throw error;
    }
  }

  private async close(id: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const payment = await lockPayment(manager, id);
      if (payment?.status === 'creating') await closeUnpaidPayment(manager, payment);
    });
  }
}

const EVERY_MS = 1_000;

const BATCH_SIZE = 20;

/** Cancels unpaid payments whose time limit is over, with or without a known intent. */
@Injectable()
export class CancelUnpaidPayments {
  private readonly log = new Logger(CancelUnpaidPayments.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly payments: CancelPayment,
    private readonly unopened: CancelUnopenedPayment,
  ) {}

  /** One run. Returns true when there may be more. */
  @Every(EVERY_MS)
  async run(): Promise<boolean> {
    const due = await claimPaymentsToCancel(this.dataSource, BATCH_SIZE);
    await Promise.all(due.map((payment) => this.cancel(payment)));
    return due.length === BATCH_SIZE;
  }

  private async cancel({ intentId, metadata }: PaymentToCancel): Promise<void> {
    try {
      if (intentId) await this.payments.cancel(intentId);
      else await this.unopened.end(metadata);
    } catch (error) {
      this.log.warn({ err: error, paymentId: metadata.paymentId }, 'payment not cancelled; will retry');
    }
  }
}
