import { Controller } from '@nestjs/common';
import {
  checkTestedLetter,
  type CloudEvent,
  letterBegun,
  letterPublished,
  type LetterReport,
  listLettersUnderWay,
  pauseLetter,
} from '@studio/contracts';
import {
  type DataOf,
  EventHandler,
  type InputOf,
  Jobs,
  notFound,
  Outbox,
  type OutputOf,
  RequestHandler,
  rows,
} from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LetterEntity } from './letter.js';
import { lettersUnderWay, reportOf } from './letter-outcomes.js';
import { lockLetter, QUEUE_LETTER, type QueueLetterPayload, resumeMails, stopMails } from './queue-letter.js';

/** Sends letters that are due: once to each reader. */
@Controller()
export class SendLetter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  @RequestHandler(checkTestedLetter)
  async check({
    key: id,
    subject,
    content,
  }: InputOf<typeof checkTestedLetter>): Promise<OutputOf<typeof checkTestedLetter>> {
    const letter = await this.dataSource.getRepository(LetterEntity).findOneBy({ id });
    if (letter?.begunAt) return { state: 'begun' };
    return { state: letter?.subject === subject && letter.markdown === content ? 'tested' : 'untested' };
  }

  /** Begins to send a letter. Throws when its text differs from the last test: then it is sent to no reader. */
  @EventHandler(letterPublished, { consumer: 'members-letters' })
  async begin(
    { data: { letterId: id, title, text } }: CloudEvent<DataOf<typeof letterPublished>>,
    manager: EntityManager,
  ): Promise<void> {
    const letter = await lockLetter(manager, id);
    if (letter?.begunAt) return;
    if (letter?.subject !== title || letter.markdown !== text)
      throw new Error('the letter is not as it was tested');
    // By the clock that says since when its readers are subscribed.
    const [begun] = await rows<{ begunAt: Date }>(
      manager,
      'UPDATE letters SET begun_at = now() WHERE id = $1 RETURNING begun_at AS "begunAt"',
      [id],
    );
    await this.outbox.add(manager, letterBegun, { letterId: id, at: begun!.begunAt.toISOString() });
    await this.queue(manager, id);
  }

  @RequestHandler(listLettersUnderWay)
  async underWay(): Promise<OutputOf<typeof listLettersUnderWay>> {
    return { letters: await lettersUnderWay(this.dataSource) };
  }

  @RequestHandler(pauseLetter)
  async pause({ key: id, paused }: InputOf<typeof pauseLetter>): Promise<LetterReport> {
    const report = await this.dataSource.transaction(async (manager) => {
      const letter = await lockLetter(manager, id);
      if (letter?.begunAt && paused !== (letter.pausedAt !== null)) {
        await manager.update(LetterEntity, { id }, { pausedAt: paused ? new Date() : null });
        if (paused) await stopMails(manager, id);
        else {
          await resumeMails(manager, id);
          if (!letter.queuedAt) await this.queue(manager, id);
        }
      }
      return reportOf(manager, id);
    });
    if (!report) throw notFound('letter');
    return report;
  }

  private async queue(manager: EntityManager, letterId: string): Promise<void> {
    const payload: QueueLetterPayload = { letterId };
    await this.jobs.add(manager, QUEUE_LETTER, payload, { key: `letter:${letterId}` });
  }
}
