import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MailContent } from './mail-content.js';

/** While this long, in seconds, nobody else takes a mail that is being sent; longer than any SMTP time-out. */
const LEASE_S = 180;
/** Longest pause between attempts, in seconds. */
const MAX_PAUSE_S = 3_600;
/** About a day with the pauses between them. */
const MAX_ATTEMPTS = 30;
/** Sent and given-up mails are forgotten after this. */
const KEEP = '30 days';

/** A mail that this process has taken on. */
export interface DueMail {
  readonly id: string;
  /** The person's address and name as they are now; a reader of the newsletter has no name. */
  readonly recipient: string;
  readonly firstName: string;
  /** Null for a mail to an address alone. */
  readonly personId: string | null;
  readonly content: MailContent;
  readonly attempts: number;
}

/** The table of mails as a queue: any number of workers, at least once, with pauses that grow. */
@Injectable()
export class MailQueue {
  constructor(private readonly data: DataSource) {}

  /** Takes the mail that has been due the longest; undefined when none is. */
  async take(): Promise<DueMail | undefined> {
    const [mail]: DueMail[] = await this.data.query(
      `WITH mail AS (
         UPDATE mails SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${LEASE_S})
         WHERE id = (
           SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
           ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
         RETURNING id, recipient, person_id, content, attempts
       )
       SELECT mail.id, mail.content, mail.attempts, mail.person_id AS "personId",
              coalesce(people.email, mail.recipient) AS recipient, coalesce(people.first_name, '') AS "firstName"
       FROM mail LEFT JOIN people ON people.id = mail.person_id`,
    );
    return mail;
  }

  /** What it said is forgotten; the row stays for a while so that it is not queued again. */
  async markSent({ id }: DueMail): Promise<void> {
    await this.data.query(
      `UPDATE mails SET sent_at = now(), content = '{}', last_error = NULL WHERE id = $1`,
      [id],
    );
  }

  /** Tries again later, or gives up when that is pointless. Resolves true when given up. */
  async markFailed({ id, attempts }: DueMail, reason: string, hopeless: boolean): Promise<boolean> {
    const givenUp = hopeless || attempts >= MAX_ATTEMPTS;
    await this.data.query(
      `UPDATE mails SET last_error = $2, failed_at = CASE WHEN $3 THEN now() END,
              next_attempt_at = now() + make_interval(secs => $4) WHERE id = $1`,
      [id, reason, givenUp, Math.min(2 ** (attempts - 1), MAX_PAUSE_S)],
    );
    return givenUp;
  }

  /** What it was about is gone: so is the mail. */
  async drop({ id }: DueMail): Promise<void> {
    await this.data.query('DELETE FROM mails WHERE id = $1', [id]);
  }

  /** Removes what is over and old. */
  async forgetOld(): Promise<void> {
    await this.data.query(
      `DELETE FROM mails WHERE coalesce(sent_at, failed_at) < now() - interval '${KEEP}'`,
    );
  }
}
