import { Controller } from '@nestjs/common';
import { readMembersHealth } from '@studio/contracts';
import { OUTBOX_AGE, readNumber, RequestHandler, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { MAIL_AGE } from '../mail/mail-queue.js';

/** Says how late this service is. */
@Controller()
export class ReadHealth {
  constructor(private readonly database: DataSource) {}

  @RequestHandler(readMembersHealth)
  async handle(): Promise<OutputOf<typeof readMembersHealth>> {
    const [outboxAgeS, mailAgeS] = await Promise.all([
      readNumber(this.database, OUTBOX_AGE),
      readNumber(this.database, MAIL_AGE),
    ]);
    return { outboxAgeS, mailAgeS };
  }
}
