import { Controller } from '@nestjs/common';
import { reportLetter } from '@studio/contracts';
import { notFound, RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { LetterEntity } from './letter.entity.js';

/** By hand: one pass over the deliveries. A mail that is gone without an outcome was taken back. */
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

@Controller()
export class ReportLetter {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(reportLetter)
  async handle({ id }: InputOf<typeof reportLetter>): Promise<OutputOf<typeof reportLetter>> {
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
