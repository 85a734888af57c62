import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ADD_SEND_MAIL_JOB } from './send-mail-job.js';

/** At start: a mail that waits without a job, as a release before jobs left it, gets one. */
@Injectable()
export class QueueWaitingMails implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.dataSource.query(
      `SELECT ${ADD_SEND_MAIL_JOB} FROM mails WHERE sent_at IS NULL AND failed_at IS NULL`,
    );
  }
}
