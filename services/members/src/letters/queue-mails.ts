import { rows } from '@studio/service-kit';
import type { DataSource } from 'typeorm';
import { addSendMailJob } from '../mail/send-mail-job.js';

/** Letters wait for each other, and no order's mail waits for them. */
const AFTER_OTHER_MAILS = 10;

/**
 * By hand: deliveries, mails and jobs in one statement, so that a crash leaves all of a batch or nothing. The lock makes
 * who leaves at this moment wait, and then finds their mail; the delivery's key gives each address one mail at most.
 */
const QUEUE = `
  WITH letter AS (
    SELECT id, digest, begun_at FROM letters WHERE id = $1 AND begun_at IS NOT NULL
  ), reader AS (
    SELECT subscription.id, subscription.email, subscription.token
    FROM newsletter_subscriptions subscription, letter
    WHERE subscription.state = 'confirmed' AND subscription.since <= letter.begun_at AND NOT EXISTS (
      SELECT FROM letter_deliveries known
      WHERE known.letter_id = letter.id AND known.subscription_id = subscription.id)
    LIMIT $2 FOR KEY SHARE OF subscription
  ), delivery AS (
    INSERT INTO letter_deliveries (letter_id, subscription_id, mail_id)
    SELECT letter.id, reader.id, gen_random_uuid() FROM reader, letter
    ON CONFLICT DO NOTHING RETURNING subscription_id, mail_id
  ), mail AS (
    INSERT INTO mails (id, key, recipient, content)
    SELECT delivery.mail_id, 'letter:' || letter.id || ':' || reader.id, reader.email, jsonb_build_object(
      'kind', 'letter', 'letterId', letter.id, 'digest', letter.digest, 'token', reader.token)
    FROM delivery JOIN reader ON reader.id = delivery.subscription_id, letter
    RETURNING id
  )
  SELECT ${addSendMailJob(AFTER_OTHER_MAILS)} FROM mail`;

/** A statement sees what was there when it began: who waits for this begins after it. */
const TAKE_TURNS = 'SELECT FROM letters WHERE id = $1 FOR UPDATE';

/** Writes the mails of a letter to the next readers who have none yet; tells how many. None: all have theirs. */
export async function queueMails(dataSource: DataSource, letterId: string, limit: number): Promise<number> {
  return dataSource.transaction(async (manager) => {
    await manager.query(TAKE_TURNS, [letterId]);
    return (await rows(manager, QUEUE, [letterId, limit])).length;
  });
}
