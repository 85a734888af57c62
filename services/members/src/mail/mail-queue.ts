import { DAY_MS } from '@studio/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler, Jobs, rows } from '@studio/service-kit';
import { type EntityManager, type FindOperator, IsNull, LessThan, Raw, type Repository } from 'typeorm';
import { type MailContent, MailEntity, LAST_MAIL_KIND, STAFF_MAIL_KINDS } from './mail.entity.js';

/** Task of the job that sends one mail. */
export const SEND_MAIL = 'send-mail';

/** Maximum number of attempts, a bit more than a day in total. */
export const MAX_ATTEMPTS = 14;

/**
 * Metric: rises while the mail server does not answer, or rejects everything. A mail that it rejects while it accepts later
 * ones has a fault of its own, such as a full mailbox (`EENVELOPE`) or its size (`EMESSAGE`).
 */
export const MAIL_AGE = {
  name: 'mail_age_seconds',
  help: 'Age of the oldest mail that is due; 0 when there is none',
  sql: `SELECT greatest(0, coalesce(extract(epoch FROM now() - min(created_at)), 0))::float AS value FROM mails mail
        WHERE sent_at IS NULL AND failed_at IS NULL
          AND NOT (coalesce(last_error, '') ~ '^(EENVELOPE|EMESSAGE)' AND
            created_at < coalesce((SELECT max(sent_at) FROM mails), '-infinity'))
          AND NOT EXISTS (
            SELECT FROM letter_deliveries delivery JOIN letters letter ON letter.id = delivery.letter_id
            WHERE delivery.mail_id = mail.id AND letter.paused_at IS NOT NULL)`,
};

export interface SendMailPayload {
  readonly mailId: string;
}

/** SQL that adds the job of the mail with the column `id`. Lower priorities run first. */
export const addSendMailJob = (priority: number): string => `graphile_worker.add_job(
  '${SEND_MAIL}', json_build_object('mailId', id), max_attempts => ${MAX_ATTEMPTS}, job_key => id::text,
  job_key_mode => 'unsafe_dedupe', priority => ${priority})`;

export const ADD_SEND_MAIL_JOB = addSendMailJob(0);

/** Inserts mails with their jobs. */
const ADD = `
  WITH mail AS (
    INSERT INTO mails (key, content) SELECT key, content FROM unnest($1::text[], $2::jsonb[]) AS mail (key, content)
    ON CONFLICT (key) DO NOTHING RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** The lock excludes a person who is being deleted. */
const ADD_TO_PERSON = `
  WITH mail AS (
    INSERT INTO mails (key, person_id, content) SELECT $1, id, $3 FROM people WHERE id = $2 FOR KEY SHARE
    ON CONFLICT (key) DO NOTHING RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** A mail that names no recipient. Its template asks commerce for the buyer or donor when it is sent. */
interface QueuedMail {
  /** Mails with the same key are queued once. */
  readonly key: string;
  readonly content: MailContent;
}

const ADD_TO_ADDRESS = `
  WITH mail AS (
    INSERT INTO mails (key, recipient, content) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

const NOT_THE_LAST = Raw((content) => `${content} ->> 'kind' IS DISTINCT FROM '${LAST_MAIL_KIND}'`);

const NOT_THE_STAFFS = Raw((content) => `${content} ->> 'kind' NOT IN (:...kinds)`, {
  kinds: [LAST_MAIL_KIND, ...STAFF_MAIL_KINDS],
});

/** `recipient` also matches the address in other case. */
type WhichMails = { personId: string } | { recipient: string } | { key: string | FindOperator<string> };

const conditionOf = (which: WhichMails) =>
  'recipient' in which
    ? { recipient: Raw((column) => `lower(${column}) = lower(:recipient)`, which) }
    : which;

/** Queues and withdraws mails. */
@Injectable()
export class MailQueue {
  constructor(private readonly jobs: Jobs) {}

  /** Queues mails in the caller's transaction. */
  async add(manager: EntityManager, mails: readonly QueuedMail[]): Promise<void> {
    const contents = mails.map(({ content }) => JSON.stringify(content));
    await rows(manager, ADD, [mails.map(({ key }) => key), contents]);
  }

  /** As `add`, to a person, whose name and address are read when it is sent. Skips deleted people. */
  async addToPerson(
    manager: EntityManager,
    personId: string,
    key: string,
    content: MailContent,
  ): Promise<void> {
    await rows(manager, ADD_TO_PERSON, [key, personId, JSON.stringify(content)]);
  }

  /** As `add`, to an address. */
  async addToAddress(
    manager: EntityManager,
    recipient: string,
    key: string,
    content: MailContent,
  ): Promise<void> {
    await rows(manager, ADD_TO_ADDRESS, [key, recipient, JSON.stringify(content)]);
  }

  /** Deletes all matching mails, and the jobs of queued ones. */
  async forget(manager: EntityManager, which: WhichMails): Promise<void> {
    await this.withdraw(manager, which);
    await manager.delete(MailEntity, { ...conditionOf(which), content: NOT_THE_LAST });
  }

  /** Deletes matching queued mails, except those to the staff. Rows of sent ones stay, so that they are not sent again. */
  async withdraw(manager: EntityManager, which: WhichMails): Promise<void> {
    const waiting = await manager.find(MailEntity, {
      select: { id: true },
      where: { ...conditionOf(which), content: NOT_THE_STAFFS, sentAt: IsNull(), failedAt: IsNull() },
    });
    for (const { id } of waiting) {
      await this.jobs.remove(manager, id);
      await manager.delete(MailEntity, { id });
    }
  }
}

/** How long the row of a mail is kept, in ms: longer than events are redelivered. */
const KEEP_MS = 30 * DAY_MS;

/** Deletes mails that are older than a month. */
@Injectable()
export class ForgetOldMails {
  constructor(@InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>) {}

  @JobHandler('forget-old-mails', { cron: '17 * * * *' })
  async handle(): Promise<void> {
    await this.mails.delete({ createdAt: LessThan(new Date(Date.now() - KEEP_MS)) });
  }
}
