import { Injectable } from '@nestjs/common';
import { JobHandler, type JobRun, rows } from '@studio/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { addSendMailJob } from '../mail/mail-queue.js';
import { LetterEntity } from './letter.js';

/** Priority of letters: after all other mails. */
const AFTER_OTHER_MAILS = 10;

/**
 * Raw SQL because deliveries, mails and jobs of a batch are inserted in one statement. The lock makes a concurrent
 * unsubscription wait, so that it finds the mail; the key of the delivery limits each address to one mail.
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

/** Serialises batches of one letter: the next statement then sees the rows of the previous batch. */
const TAKE_TURNS = 'SELECT FROM letters WHERE id = $1 FOR UPDATE';

/** Queues a letter's mails for the next recipients without one. Returns their number; 0 when all have one. */
export async function queueMails(dataSource: DataSource, letterId: string, limit: number): Promise<number> {
  return dataSource.transaction(async (manager) => {
    await manager.query(TAKE_TURNS, [letterId]);
    return (await rows(manager, QUEUE, [letterId, limit])).length;
  });
}

export const QUEUE_LETTER = 'queue-letter';

export interface QueueLetterPayload {
  readonly letterId: string;
}

/** Mails queued by one statement. */
const BATCH_SIZE = 500;

/** Queues a letter's mails in batches. After an interruption the next attempt continues with the remaining recipients. */
@Injectable()
export class QueueLetter {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler(QUEUE_LETTER)
  async handle({ letterId }: QueueLetterPayload, { signal }: JobRun): Promise<void> {
    do signal.throwIfAborted();
    while ((await queueMails(this.dataSource, letterId, BATCH_SIZE)) > 0);
    await this.dataSource
      .getRepository(LetterEntity)
      .update({ id: letterId, queuedAt: IsNull() }, { queuedAt: new Date() });
  }
}
