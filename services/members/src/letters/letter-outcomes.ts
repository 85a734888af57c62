import { Injectable } from '@nestjs/common';
import type { DeskLetterUnderWay, LetterReport, ReceivedLetter } from '@studio/contracts';
import { JobHandler, rows } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
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
  WHERE (
    reader.person_id = $1 OR
    reader.email = (SELECT lower(email) FROM people WHERE id = $1 AND verified_email = email)
  ) AND (delivery.outcome = 'sent' OR mail.sent_at IS NOT NULL)
  ORDER BY letter.begun_at`;

/** Letters that were sent to a person. */
@Injectable()
export class ReadLetters {
  constructor(private readonly dataSource: DataSource) {}

  /** Includes letters to all verified addresses of the person, also those that were subscribed without the account. */
  async to(personId: string): Promise<z.output<typeof ReceivedLetter>[]> {
    const sent = await rows<{ subject: string; begunAt: Date }>(this.dataSource, SENT_TO, [personId]);
    return sent.map(({ subject, begunAt }) => ({ subject, begunAt: begunAt.toISOString() }));
  }
}

/** Raw SQL because it counts in one pass. A mail without row and outcome was withdrawn. */
const REPORT = `
  SELECT letter.begun_at AS "begunAt", letter.paused_at AS "pausedAt", letter.queued_at AS "queuedAt", counts.*,
    CASE WHEN letter.queued_at IS NULL THEN greatest(counts.queued, (
      SELECT count(*) FROM newsletter_subscriptions WHERE state = 'confirmed' AND since <= letter.begun_at))::int
    ELSE counts.queued END AS readers
  FROM letters letter, LATERAL (
    SELECT count(*)::int AS queued,
      count(*) FILTER (WHERE outcome = 'sent' OR mail.sent_at IS NOT NULL)::int AS sent,
      count(*) FILTER (WHERE outcome = 'failed' OR mail.failed_at IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE outcome IS NULL AND mail.id IS NULL)::int AS withdrawn,
      count(*) FILTER (WHERE reader.state = 'stopped' AND reader.since >= letter.begun_at)::int AS bounced,
      count(*) FILTER (WHERE reader.id IS NULL OR reader.state IN ('left', 'asked'))::int AS left
    FROM letter_deliveries delivery
    LEFT JOIN mails mail ON mail.id = delivery.mail_id
    LEFT JOIN newsletter_subscriptions reader ON reader.id = delivery.subscription_id
    WHERE delivery.letter_id = letter.id
  ) AS counts
  WHERE letter.id = $1 AND letter.begun_at IS NOT NULL`;

type ReportRow = Omit<LetterReport, 'begunAt' | 'pausedAt' | 'queuedAt'> & {
  begunAt: Date;
  pausedAt: Date | null;
  queuedAt: Date | null;
};

/** A letter is under way for some days: mails are retried. Older ones are not counted at each look. */
const UNDER_WAY = `SELECT id FROM letters WHERE begun_at > now() - interval '7 days' ORDER BY begun_at`;

/** Returns the letters that are being sent or paused. */
export async function lettersUnderWay(manager: Pick<EntityManager, 'query'>): Promise<DeskLetterUnderWay[]> {
  const recent = await rows<{ id: string }>(manager, UNDER_WAY);
  const reports = await Promise.all(
    recent.map(async ({ id }) => ({ id, ...(await reportOf(manager, id))! })),
  );
  return reports
    .filter(
      ({ queuedAt, readers, sent, failed, withdrawn }) => !queuedAt || sent + failed + withdrawn < readers,
    )
    .map(({ id, readers, sent, pausedAt }) => ({ key: id, readers, sent, isPaused: pausedAt !== null }));
}

/** Returns how far a letter is; null until its sending has begun. */
export async function reportOf(
  manager: Pick<EntityManager, 'query'>,
  letterId: string,
): Promise<LetterReport | null> {
  const [found] = await rows<ReportRow>(manager, REPORT, [letterId]);
  return (
    (found && {
      ...found,
      begunAt: found.begunAt.toISOString(),
      pausedAt: found.pausedAt?.toISOString() ?? null,
      queuedAt: found.queuedAt?.toISOString() ?? null,
    }) ??
    null
  );
}
