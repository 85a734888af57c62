import { Injectable } from '@nestjs/common';
import type { ReceivedLetter } from '@studio/contracts';
import { rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import type { z } from 'zod';

/** By hand: three tables that know nothing of each other's entities. */
const SENT_TO = `
  SELECT letter.subject, letter.begun_at AS "begunAt"
  FROM newsletter_subscriptions reader
  JOIN letter_deliveries delivery ON delivery.subscription_id = reader.id
  JOIN letters letter ON letter.id = delivery.letter_id
  LEFT JOIN mails mail ON mail.id = delivery.mail_id
  WHERE reader.person_id = $1 AND (delivery.outcome = 'sent' OR mail.sent_at IS NOT NULL)
  ORDER BY letter.begun_at`;

/** Which letters went to somebody. */
@Injectable()
export class ReadLetters {
  constructor(private readonly dataSource: DataSource) {}

  /** To the addresses that have been shown to be this person's. */
  async to(personId: string): Promise<z.output<typeof ReceivedLetter>[]> {
    const sent = await rows<{ subject: string; begunAt: Date }>(this.dataSource, SENT_TO, [personId]);
    return sent.map(({ subject, begunAt }) => ({ subject, begunAt: begunAt.toISOString() }));
  }
}
