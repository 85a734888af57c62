import { randomBytes, randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { letterBegun, reportLetter, sendLetter, testLetter } from '@studio/contracts';
import {
  BusError,
  type InputOf,
  Jobs,
  Outbox,
  type OutputOf,
  RequestHandler,
  notFound,
  rows,
} from '@studio/service-kit';
import { DataSource, LessThanOrEqual } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { NewsletterSubscriptionEntity } from '../newsletter/newsletter.entity.js';
import type { LetterMail } from './letter-email.js';
import { LetterEntity, digestOf } from './letter.js';
import { QUEUE_LETTER, type QueueLetterPayload } from './queue-letter.js';

/** Raw SQL because the content of a letter that is being sent must not change. */
const KEEP = `
  INSERT INTO letters AS known (id, subject, markdown, pictures, digest) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET subject = excluded.subject, markdown = excluded.markdown,
    pictures = excluded.pictures, digest = excluded.digest
  WHERE known.begun_at IS NULL OR known.digest = excluded.digest
  RETURNING id`;

/** Raw SQL because it counts in one pass. A mail without row and outcome was withdrawn. */
const COUNT = `
  SELECT count(*)::int AS readers,
    count(*) FILTER (WHERE outcome = 'sent' OR mail.sent_at IS NOT NULL)::int AS sent,
    count(*) FILTER (WHERE mail.sent_at IS NULL AND mail.failed_at IS NULL AND mail.id IS NOT NULL)::int AS waiting,
    count(*) FILTER (WHERE outcome = 'failed' OR mail.failed_at IS NOT NULL)::int AS failed,
    count(*) FILTER (WHERE outcome IS NULL AND mail.id IS NULL)::int AS withdrawn,
    count(*) FILTER (WHERE reader.state = 'stopped' AND reader.since >= $2)::int AS bounced,
    count(*) FILTER (WHERE reader.id IS NULL OR reader.state IN ('left', 'asked'))::int AS left
  FROM letter_deliveries delivery
  LEFT JOIN mails mail ON mail.id = delivery.mail_id
  LEFT JOIN newsletter_subscriptions reader ON reader.id = delivery.subscription_id
  WHERE delivery.letter_id = $1`;

type Counts = Record<'readers' | 'sent' | 'waiting' | 'failed' | 'withdrawn' | 'bounced' | 'left', number>;

/** Newsletter issues: tested, sent and reported. */
@Controller()
export class LettersController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
  ) {}

  /** Test mails carry a dummy unsubscribe token. */
  @RequestHandler(testLetter)
  async test({ to, ...letter }: InputOf<typeof testLetter>): Promise<OutputOf<typeof testLetter>> {
    const { id, subject, markdown, pictures } = letter;
    const digest = digestOf(letter);
    await this.dataSource.transaction(async (manager) => {
      const kept = await rows(manager, KEEP, [id, subject, markdown, JSON.stringify(pictures), digest]);
      if (kept.length === 0)
        throw new BusError('letter-begun', 'A letter of this name is on its way with other words.');
      const token = randomBytes(32).toString('base64url');
      const content: LetterMail = { kind: 'letter', letterId: id, digest, token };
      await this.mails.addToAddress(manager, to, `letter-test:${randomUUID()}`, content);
    });
    return { readers: 1 };
  }

  /** Idempotent: continues an interrupted sending. Each address gets one mail at most. */
  @RequestHandler(sendLetter)
  async send(asked: InputOf<typeof sendLetter>): Promise<OutputOf<typeof sendLetter>> {
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
      if (!letter.begunAt) {
        await manager.update(LetterEntity, { id: letter.id }, { begunAt });
        await this.outbox.add(manager, letterBegun, { letterId: letter.id, at: begunAt.toISOString() });
      }
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

  @RequestHandler(reportLetter)
  async report({ id }: InputOf<typeof reportLetter>): Promise<OutputOf<typeof reportLetter>> {
    const letter = await this.dataSource.getRepository(LetterEntity).findOne({
      where: { id },
      select: { id: true, subject: true, begunAt: true, queuedAt: true },
    });
    if (!letter) throw notFound('letter');
    const { subject, begunAt, queuedAt } = letter;
    const [counts] = await rows<Counts>(this.dataSource, COUNT, [id, begunAt]);
    const times = { begunAt: begunAt?.toISOString() ?? null, queuedAt: queuedAt?.toISOString() ?? null };
    return { id, subject, ...times, ...counts! };
  }
}
