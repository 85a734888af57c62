import { Controller } from '@nestjs/common';
import { CENTS, createDonation } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  rows,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { DonationTransitions } from '../donations/donation-transitions.js';
import { OpenPayment } from '../payments/open-payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { type PaymentAtProvider, StartPayment } from '../payments/start-payment.js';
import { CancelPayment } from '../settlement/cancel-payments.js';

@Controller()
export class CreateDonation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly start: StartPayment,
    private readonly donations: DonationTransitions,
    private readonly payments: OpenPayment,
    private readonly last: CancelPayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Inserts the donation, then opens its payment. The input is in whole dollars, storage in cents. Throws
   * `not-signed-in`, `account-deleted`, `already-paid`, `payment-under-way`, `payment-provider-unavailable`.
   */
  @RequestHandler(createDonation)
  async handle(
    form: InputOf<typeof createDonation>,
    { caller }: RequestContext,
  ): Promise<OutputOf<typeof createDonation>> {
    const { donorName, message, signedIn, replaces } = form;
    if (signedIn && !caller) throw new BusError('not-signed-in', 'Please sign in first.');
    if (replaces) await this.replace(replaces);
    const donor = { userId: caller?.userId ?? null, email: form.email ?? null };
    const amount = form.amount * CENTS;
    const paymentId = await this.dataSource.transaction(async (manager) => {
      const id = await this.start.startDonation(manager, amount);
      await this.donations.begin(manager, { paymentId: id, amount, donorName, message, ...donor });
      return id;
    });
    // The row starts with the short time limit of a checkout, because it cannot be paid before its intent exists.
    const { clientSecret } = await this.payments.open(
      { paymentId, purpose: 'donation', amount },
      this.policy.donationPayableMs,
    );
    return { clientSecret };
  }

  /** Cancels the payment with this client secret. Does nothing if there is none. */
  private async replace(clientSecret: string): Promise<void> {
    const [last] = await rows<PaymentAtProvider>(
      this.dataSource,
      `SELECT id AS "paymentId", intent_id AS "intentId" FROM payments
       WHERE intent_id = split_part($1, '_secret_', 1) AND client_secret = $1 AND purpose = 'donation'`,
      [clientSecret],
    );
    if (last && (await this.last.replace(last)) === 'kept')
      throw new BusError('already-paid', 'Your last donation was paid.');
  }
}
