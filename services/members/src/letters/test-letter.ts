import { randomBytes, randomUUID } from 'node:crypto';
import { Controller } from '@nestjs/common';
import { testLetter } from '@studio/contracts';
import { BusError, RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { digestOf } from './letter-digest.js';

/** By hand: words that are on their way are not changed. */
const KEEP = `
  INSERT INTO letters AS known (id, subject, markdown, pictures, digest) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO UPDATE SET subject = excluded.subject, markdown = excluded.markdown,
    pictures = excluded.pictures, digest = excluded.digest
  WHERE known.begun_at IS NULL OR known.digest = excluded.digest
  RETURNING id`;

@Controller()
export class TestLetter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mails: MailQueue,
  ) {}

  /** The way out in a test leads nowhere: whoever tries it leaves nothing. */
  @RequestHandler(testLetter)
  async handle({ to, ...letter }: InputOf<typeof testLetter>): Promise<OutputOf<typeof testLetter>> {
    const { id, subject, markdown, pictures } = letter;
    const digest = digestOf(letter);
    await this.dataSource.transaction(async (manager) => {
      const kept = await rows(manager, KEEP, [id, subject, markdown, JSON.stringify(pictures), digest]);
      if (kept.length === 0)
        throw new BusError('letter-begun', 'A letter of this name is on its way with other words.');
      const token = randomBytes(32).toString('base64url');
      const content = { kind: 'letter', letterId: id, digest, token } as const;
      await this.mails.addToAddress(manager, to, `letter-test:${randomUUID()}`, content);
    });
    return { readers: 1 };
  }
}
