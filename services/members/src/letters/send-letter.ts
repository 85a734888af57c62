import { Controller } from '@nestjs/common';
import { sendLetter } from '@studio/contracts';
import { BusError, Jobs, RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter-subscription.entity.js';
import { digestOf } from './letter-digest.js';
import { LetterEntity } from './letter.entity.js';
import { QUEUE_LETTER, type QueueLetterPayload } from './queue-letter.js';

@Controller()
export class SendLetter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  /** Again: goes on where it was; who has a mail of this letter gets no other. */
  @RequestHandler(sendLetter)
  async handle(asked: InputOf<typeof sendLetter>): Promise<OutputOf<typeof sendLetter>> {
    return this.dataSource.transaction(async (manager) => {
      const letter = await manager.findOne(LetterEntity, {
        where: { id: asked.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (letter?.digest !== digestOf(asked))
        throw letter?.begunAt
          ? new BusError('letter-begun', 'A letter of this name is on its way with other words.')
          : new BusError(
              'not-tested',
              'These very words have not been tested yet: send them to yourself first.',
            );
      const begunAt = letter.begunAt ?? new Date();
      if (!letter.begunAt) await manager.update(LetterEntity, { id: letter.id }, { begunAt });
      if (!letter.queuedAt) {
        const payload: QueueLetterPayload = { letterId: letter.id };
        await this.jobs.add(manager, QUEUE_LETTER, payload, { key: `letter:${letter.id}` });
      }
      const readers = await manager.countBy(NewsletterSubscriptionEntity, {
        state: 'confirmed',
        since: LessThanOrEqual(begunAt),
      });
      return { readers };
    });
  }
}
