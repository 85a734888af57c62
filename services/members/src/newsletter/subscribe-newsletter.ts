import { randomBytes } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { type Done, subscribeNewsletter } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

/** One statement for new and known addresses alike: the answer tells nothing, in words or in time. */
const SUBSCRIBE = `
  WITH subscribed AS (
    INSERT INTO newsletter_subscriptions (email, token) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING email, token
  )
  INSERT INTO mails (key, recipient, content)
  SELECT 'newsletter-welcome:' || token, email, jsonb_build_object('kind', 'newsletter-welcome', 'token', token)
  FROM subscribed`;

@Controller()
export class SubscribeNewsletter {
  constructor(private readonly data: DataSource) {}

  @RequestHandler(subscribeNewsletter)
  async handle({ email }: InputOf<typeof subscribeNewsletter>): Promise<Done> {
    await this.data.query(SUBSCRIBE, [email, randomBytes(32).toString('base64url')]);
    return { ok: true };
  }
}
