import { Injectable } from '@nestjs/common';
import { Jobs, rows } from '@studio/service-kit';
import { type EntityManager, type FindOperator, IsNull, Raw } from 'typeorm';
import type { MailContent } from './mail-content.js';
import { MailEntity } from './mail.entity.js';
import { ADD_SEND_MAIL_JOB } from './send-mail-job.js';

/** Mails and their jobs at once. The lock keeps a person who is being deleted from getting one more. */
const ADD_TO_PEOPLE = `
  WITH mail AS (
    INSERT INTO mails (key, person_id, content)
    SELECT mail.key, people.id, mail.content
    FROM unnest($1::uuid[], $2::text[], $3::jsonb[]) AS mail (person_id, key, content)
    JOIN people ON people.id = mail.person_id FOR KEY SHARE OF people
    ON CONFLICT (key) DO NOTHING RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

const ADD_TO_DONOR = `
  WITH mail AS (INSERT INTO mails (key, content) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING RETURNING id)
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** A mail to somebody whose name and address are read when it is sent. */
export interface MailToPerson {
  readonly personId: string;
  /** The same one is queued once, however often it is asked for. */
  readonly key: string;
  readonly content: MailContent;
}

const ADD_TO_ADDRESS = `
  WITH mail AS (
    INSERT INTO mails (key, recipient, content) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING RETURNING id
  )
  SELECT ${ADD_SEND_MAIL_JOB} FROM mail`;

/** The last mail of a deleted account forgets itself: its deletion waits for that. */
const NOT_THE_LAST = Raw((content) => `${content} ->> 'kind' IS DISTINCT FROM 'account-deleted'`);

type WhichMails = { personId: string } | { recipient: string } | { key: string | FindOperator<string> };

/** Takes mails in, and lets go of those that nobody is to get any more. */
@Injectable()
export class MailQueue {
  constructor(private readonly jobs: Jobs) {}

  /** Queues mails as part of the caller's transaction. A person who has been deleted gets nothing. */
  async addToPeople(manager: EntityManager, mails: readonly MailToPerson[]): Promise<void> {
    await rows(manager, ADD_TO_PEOPLE, [
      mails.map(({ personId }) => personId),
      mails.map(({ key }) => key),
      mails.map(({ content }) => JSON.stringify(content)),
    ]);
  }

  /** As `addToPeople`, to a donor who need be nobody that we know; the address is asked for when it is sent. */
  async addToDonor(manager: EntityManager, key: string, content: MailContent): Promise<void> {
    await rows(manager, ADD_TO_DONOR, [key, JSON.stringify(content)]);
  }

  /** As `addToPeople`, to the address of a reader of the newsletter. */
  async addToAddress(
    manager: EntityManager,
    recipient: string,
    key: string,
    content: MailContent,
  ): Promise<void> {
    await rows(manager, ADD_TO_ADDRESS, [key, recipient, JSON.stringify(content)]);
  }

  /** Forgets every mail to a person or to an address, and what was to be done about those that wait. */
  async forget(manager: EntityManager, which: WhichMails): Promise<void> {
    await this.withdraw(manager, which);
    await manager.delete(MailEntity, { ...which, content: NOT_THE_LAST });
  }

  /** Takes back the mails that wait; what was sent stays known, so that it is not sent twice. */
  async withdraw(manager: EntityManager, which: WhichMails): Promise<void> {
    const waiting = await manager.find(MailEntity, {
      select: { id: true },
      where: { ...which, content: NOT_THE_LAST, sentAt: IsNull(), failedAt: IsNull() },
    });
    for (const { id } of waiting) {
      await this.jobs.remove(manager, id);
      await manager.delete(MailEntity, { id });
    }
  }
}
