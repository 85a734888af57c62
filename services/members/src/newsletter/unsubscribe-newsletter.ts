import { Controller } from '@nestjs/common';
import { type Done, unsubscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class UnsubscribeNewsletter {
  constructor(private readonly data: DataSource) {}

  /** Forgets the address, and the mails to it that wait. An unknown token gets the same answer. */
  @RequestHandler(unsubscribeNewsletter)
  async handle({ token }: InputOf<typeof unsubscribeNewsletter>): Promise<Done> {
    await this.data.transaction(async (tx) => {
      await tx.query('DELETE FROM newsletter_subscriptions WHERE token = $1', [token]);
      await tx.query(`DELETE FROM mails WHERE key = 'newsletter-welcome:' || $1::text`, [token]);
    });
    return { ok: true };
  }
}
