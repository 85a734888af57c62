import { Inject, Injectable } from '@nestjs/common';
import { JobHandler, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { MembersConfig } from '../config.js';
import { MailQueue } from '../mail/mail-queue.js';
import type { VisitorsLetterMail } from './visitors-letter-email.js';

/** Finds the Monday of each address's last whole week. A week is due from the next Monday, 8:00, in the address's zone. */
const DUE = `
  SELECT address, zone, (week - interval '7 days')::date::text AS monday
  FROM visitors_mails, LATERAL (SELECT $1::timestamptz AT TIME ZONE zone AS local) AS clock,
    LATERAL (SELECT date_trunc('week', local) AS week) AS begun
  WHERE kind = 'week' AND address = ANY ($2::text[]) AND local >= week + interval '8 hours'`;

/** Queues the letters. A mail's key names its week, so each week is sent once even if the job runs twice. */
@Injectable()
export class QueueVisitorsLetters {
  constructor(
    @Inject(SERVICE_CONFIG) private readonly config: Pick<MembersConfig, 'OWNER_EMAILS'>,
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
  ) {}

  @JobHandler('queue-visitors-letters', { cron: '7 * * * *' })
  async handle(): Promise<void> {
    await this.queue(new Date());
  }

  /** Queues what is due at a time, to configured addresses only: others no longer belong to the staff. */
  async queue(now: Date): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const due = await rows<{ address: string; zone: string; monday: string }>(manager, DUE, [
        now,
        this.config.OWNER_EMAILS,
      ]);
      for (const { address, ...week } of due) {
        const content: VisitorsLetterMail = { kind: 'visitors-letter', ...week };
        await this.mails.addToAddress(manager, address, `visitors-letter:${week.monday}:${address}`, content);
      }
    });
  }
}
