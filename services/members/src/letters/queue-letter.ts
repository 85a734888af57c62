import { Injectable } from '@nestjs/common';
import { JobHandler, type JobRun, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { addSendMailJob } from '../mail/mail-queue.js';
import { LetterEntity } from './letter.js';

/** Priority of letters: after all other mails. */
const AFTER_OTHER_MAILS = 10;
const ADD_JOB = addSendMailJob(AFTER_OTHER_MAILS);

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
  SELECT ${ADD_JOB} FROM mail`;

/** Mails of a letter that are neither sent nor given up. */
const WAITING = `
  FROM letter_deliveries delivery JOIN mails mail ON mail.id = delivery.mail_id
  WHERE delivery.letter_id = $1 AND mail.sent_at IS NULL AND mail.failed_at IS NULL`;

/** A mail that is being sent keeps its job. */
const REMOVE_JOBS = `
  SELECT graphile_worker.remove_job(job.key)
  FROM graphile_worker.jobs job
  WHERE job.locked_at IS NULL AND job.key IN (SELECT mail.id::text ${WAITING})`;

/** Locks the letter of a mail if it is paused. */
const LOCK_PAUSED = `
  SELECT FROM letters WHERE paused_at IS NOT NULL AND id = (SELECT letter_id FROM letter_deliveries WHERE mail_id = $1)
  FOR UPDATE`;

/** A mail with a job does not get another. */
const ADD_JOBS = `SELECT ${ADD_JOB} FROM (SELECT mail.id ${WAITING}) AS mail`;

/**
 * Locks a letter. Batches, pause and resumption follow each other: the next statement sees the rows of the previous one.
 */
export const lockLetter = (manager: EntityManager, id: string): Promise<LetterEntity | null> =>
  manager.findOne(LetterEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Takes the waiting mails of a locked letter out of the queue. */
export const stopMails = (manager: EntityManager, letterId: string) => rows(manager, REMOVE_JOBS, [letterId]);

/**
 * Takes a mail out of the queue whose sending has been retried while its letter is paused. Returns whether it did. The job that
 * is running loses its key, so that a resumption adds another.
 */
export async function holdMail(manager: EntityManager, mailId: string): Promise<boolean> {
  return manager.transaction(async (transaction) => {
    if ((await rows(transaction, LOCK_PAUSED, [mailId])).length === 0) return false;
    await rows(transaction, 'SELECT graphile_worker.remove_job($1)', [mailId]);
    return true;
  });
}

/** Puts the waiting mails of a locked letter into the queue again. */
export const resumeMails = (manager: EntityManager, letterId: string) => rows(manager, ADD_JOBS, [letterId]);

/**
 * Queues a letter's mails for the next recipients without one. Returns their number; 0 when all have one, which is
 * recorded in the same transaction, or when the letter is paused.
 */
export async function queueMails(dataSource: DataSource, letterId: string, limit: number): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const letter = await lockLetter(manager, letterId);
    if (!letter || letter.pausedAt || letter.queuedAt) return 0;
    const { length } = await rows(manager, QUEUE, [letterId, limit]);
    if (length === 0) await manager.update(LetterEntity, { id: letterId }, { queuedAt: new Date() });
    return length;
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
  }
}
