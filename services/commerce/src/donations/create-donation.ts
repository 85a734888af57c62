import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CENTS, createDonation } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf, type RequestContext } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { asAccountDeleted } from '../forgotten-people/forgotten-person.js';
import { OpenPayment } from '../payments/open-payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';
import { StartPayment } from '../payments/start-payment.js';
import { DonationEntity } from './donation.entity.js';

@Controller()
export class CreateDonation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly start: StartPayment,
    private readonly payments: OpenPayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /**
   * Writes the donation down, then opens its payment; whole dollars come in, cents are kept. Throws `account-deleted`,
   * `payment-provider-unavailable`.
   */
  @RequestHandler(createDonation)
  async handle(
    form: InputOf<typeof createDonation>,
    { caller }: RequestContext,
  ): Promise<OutputOf<typeof createDonation>> {
    const { donorName, message } = form;
    const donor = { userId: caller?.userId ?? null, email: form.email ?? null };
    const amount = form.amount * CENTS;
    const paymentId = await this.dataSource.transaction(async (manager) => {
      const id = await this.start.startDonation(manager, amount);
      const donation = { id: randomUUID(), paymentId: id, amount, donorName, message, ...donor };
      await manager.insert(DonationEntity, donation).catch(asAccountDeleted);
      return id;
    });
    // Until its intent is known it is nothing that a donor could pay, and ends as soon as a checkout would.
    const { clientSecret } = await this.payments.open(
      { paymentId, purpose: 'donation', amount },
      new Date(Date.now() + this.policy.donationPayableMs),
    );
    return { clientSecret };
  }
}
