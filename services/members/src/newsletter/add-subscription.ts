import type { Database } from '@studio/service-kit';
import { ADD_SEND_MAIL_JOB } from '../mail/send-mail-job.js';

/** Subscription, mail and job at once: a known address costs as much time as a new one. */
const ADD = `
  WITH subscribed AS (
    INSERT INTO newsletter_subscriptions (email, token) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING email, token
  ), mail AS (
    INSERT INTO mails (key, recipient, content)
    SELECT 'newsletter-welcome:' || token, email, jsonb_build_object('kind', 'newsletter-welcome', 'token', token)
    FROM subscribed RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** Subscribes an address and queues its welcome; does nothing for one that is subscribed. */
export async function addSubscription(database: Database, email: string, token: string): Promise<void> {
  await database.query(ADD, [email, token]);
}
