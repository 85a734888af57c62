import { Injectable } from '@nestjs/common';
import { JobHandler, type JobRun } from '@studio/service-kit';
import { DataSource, IsNull } from 'typeorm';
import { LetterEntity } from './letter.entity.js';
import { queueMails } from './queue-mails.js';

export const QUEUE_LETTER = 'queue-letter';
export interface QueueLetterPayload {
  readonly letterId: string;
}

/** Mails written by one statement. */
const BATCH = 500;

/** Writes a letter's mails, batch after batch; ended at any point, the next attempt goes on with who has none. */
@Injectable()
export class QueueLetter {
  constructor(private readonly dataSource: DataSource) {}

  @JobHandler(QUEUE_LETTER)
  async handle({ letterId }: QueueLetterPayload, { signal }: JobRun): Promise<void> {
    do signal.throwIfAborted();
    while ((await queueMails(this.dataSource, letterId, BATCH)) > 0);
    await this.dataSource
      .getRepository(LetterEntity)
      .update({ id: letterId, queuedAt: IsNull() }, { queuedAt: new Date() });
  }
}
