import { Injectable } from '@nestjs/common';
import type { PaymentStatus } from '../payments/payment-state.js';
import { PaymentProvider } from '../provider/payment-provider.js';
import { SettlePayment } from './settle-payment.js';

/** Cancels at the provider first, then here; when the provider says that it was paid meanwhile, it is paid. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settle: SettlePayment,
  ) {}

  /** Returns where the payment is now. Throws the provider's errors when it cannot be reached. */
  async cancel(intentId: string): Promise<PaymentStatus | undefined> {
    const intent = await this.provider.cancel(intentId);
    return intent && this.settle.apply(intent);
  }
}
