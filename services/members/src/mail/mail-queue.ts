import { Injectable } from '@nestjs/common';
import { Jobs, rows } from '@studio/service-kit';
import { type EntityManager, IsNull } from 'typeorm';
import type { MailContent } from './mail-content.js';
import { MailEntity } from './mail.entity.js';
import { MAX_ATTEMPTS, SEND_MAIL, type SendMailPayload } from './send-mail-job.js';

/** The lock keeps a person who is being deleted from getting one more. */
const ADD_TO_PERSON = `
  INSERT INTO mails (key, person_id, content)
  SELECT $2, id, $3 FROM people WHERE id = $1 FOR KEY SHARE ON CONFLICT (key) DO NOTHING RETURNING id`;

const ADD_TO_DONOR = `INSERT INTO mails (key, content) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING id`;

/** Takes mails in, and lets go of those that nobody is to get any more. */
@Injectable()
export class MailQueue {
  constructor(private readonly jobs: Jobs) {}

  /**
   * Queues a mail to a person as part of the caller's transaction. The same `key` is queued once, however often it is
   * asked for; a person who has been deleted gets nothing. Name and address are read when it is sent.
   */
  async addToPerson(
    manager: EntityManager,
    personId: string,
    key: string,
    content: MailContent,
  ): Promise<void> {
    const [mail] = await rows<{ id: string }>(manager, ADD_TO_PERSON, [
      personId,
      key,
      JSON.stringify(content),
    ]);
    await this.send(manager, mail);
  }

  /** As `addToPerson`, to a donor who need be nobody that we know; the address is asked for when it is sent. */
  async addToDonor(manager: EntityManager, key: string, content: MailContent): Promise<void> {
    const [mail] = await rows<{ id: string }>(manager, ADD_TO_DONOR, [key, JSON.stringify(content)]);
    await this.send(manager, mail);
  }

  /** Forgets every mail to a person or to an address, and what was to be done about those that wait. */
  async forget(
    manager: EntityManager,
    whose: { personId: string } | { recipient: string } | { key: string },
  ): Promise<void> {
    const waiting = await manager.find(MailEntity, {
      select: { id: true },
      where: { ...whose, sentAt: IsNull(), failedAt: IsNull() },
    });
    for (const { id } of waiting) await this.jobs.remove(manager, id);
    await manager.delete(MailEntity, whose);
  }

  private async send(manager: EntityManager, mail: { id: string } | undefined): Promise<void> {
    if (!mail) return;
    const payload: SendMailPayload = { mailId: mail.id };
    await this.jobs.add(manager, SEND_MAIL, payload, { key: mail.id, maxAttempts: MAX_ATTEMPTS });
  }
}
