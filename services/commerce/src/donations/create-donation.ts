import { randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { CENTS, createDonation } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rows } from '../database/rows.js';
import { OpenPayment } from '../payments/open-payment.js';
import { PaymentPolicy } from '../payments/payment-policy.js';

@Controller()
export class CreateDonation {
  constructor(
    private readonly db: DataSource,
    private readonly payments: OpenPayment,
    private readonly policy: PaymentPolicy,
  ) {}

  /** Writes the donation down, then opens its payment; whole dollars come in, cents are kept. */
  @RequestHandler(createDonation)
  async handle(form: InputOf<typeof createDonation>): Promise<OutputOf<typeof createDonation>> {
    const paymentId = randomUUID();
    const amount = form.amount * CENTS;
    const now = Date.now();
    await rows(
      this.db,
      `WITH payment AS (
         INSERT INTO payments (id, purpose, amount, cancel_at) VALUES ($1, 'donation', $2, $3) RETURNING id
       )
       INSERT INTO donations (id, payment_id, amount, donor_name, message) SELECT $4, id, $2, $5, $6 FROM payment`,
      [
        paymentId,
        amount,
        new Date(now + this.policy.orderHoldMs),
        randomUUID(),
        form.donorName,
        form.message,
      ],
    );
    // Until its intent is known it is nothing that a donor could pay, and ends as soon as a checkout would.
    const { clientSecret } = await this.payments.open(
      { paymentId, purpose: 'donation', amount },
      new Date(now + this.policy.donationHoldMs),
    );
    return { clientSecret };
  }
}
