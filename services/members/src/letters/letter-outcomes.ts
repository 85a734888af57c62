import { Injectable } from '@nestjs/common';
import type { ReceivedLetter } from '@studio/contracts';
import { JobHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

/** Raw SQL join. Copies the outcome of mails before their rows are deleted after a month. */
const NOTE = `
  UPDATE letter_deliveries SET outcome = CASE WHEN mails.sent_at IS NULL THEN 'failed' ELSE 'sent' END
  FROM mails
  WHERE mails.id = mail_id AND outcome IS NULL AND (mails.sent_at IS NOT NULL OR mails.failed_at IS NOT NULL)`;

/** Stores the outcomes for the report of a letter. */
@Injectable()
export class NoteOutcomes {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('note-letter-outcomes', { cron: '27 4 * * *' })
  async handle(): Promise<void> {
    await this.dataSource.query(NOTE);
  }
}

/** Raw SQL join; the entities have no relations. */
const SENT_TO = `
  SELECT letter.subject, letter.begun_at AS "begunAt"
  FROM newsletter_subscriptions reader
  JOIN letter_deliveries delivery ON delivery.subscription_id = reader.id
  JOIN letters letter ON letter.id = delivery.letter_id
  LEFT JOIN mails mail ON mail.id = delivery.mail_id
  WHERE reader.person_id = $1 AND (delivery.outcome = 'sent' OR mail.sent_at IS NOT NULL)
  ORDER BY letter.begun_at`;

/** Letters that were sent to a person. */
@Injectable()
export class ReadLetters {
  constructor(private readonly dataSource: DataSource) {}

  /** Includes letters to all verified addresses of the person. */
  async to(personId: string): Promise<z.output<typeof ReceivedLetter>[]> {
    const sent = await rows<{ subject: string; begunAt: Date }>(this.dataSource, SENT_TO, [personId]);
    return sent.map(({ subject, begunAt }) => ({ subject, begunAt: begunAt.toISOString() }));
  }
}
