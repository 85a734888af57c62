import { Injectable } from '@nestjs/common';
import { JobHandler } from '@studio/service-kit';
import { DataSource } from 'typeorm';

/** By hand: what became of mails, kept before these are forgotten after a month. */
const NOTE = `
  UPDATE letter_deliveries SET outcome = CASE WHEN mails.sent_at IS NULL THEN 'failed' ELSE 'sent' END
  FROM mails
  WHERE mails.id = mail_id AND outcome IS NULL AND (mails.sent_at IS NOT NULL OR mails.failed_at IS NOT NULL)`;

/** Keeps what a letter's report says. */
@Injectable()
export class NoteOutcomes {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler('note-letter-outcomes', { cron: '27 4 * * *' })
  async handle(): Promise<void> {
    await this.dataSource.query(NOTE);
  }
}
