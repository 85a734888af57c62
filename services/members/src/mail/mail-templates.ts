import { Inject, Injectable } from '@nestjs/common';
import type { Site } from '@studio/contracts';
import type { Email } from '@studio/mail-kit';
import { notFound } from '@studio/service-kit';
import type { EntityManager, Repository } from 'typeorm';
import { isVerified, type PersonEntity } from '../people/person.entity.js';
import type { MailContent, MailEntity } from './mail.entity.js';

/** Context of a mail: the current names of the site, and its address. */
export interface EmailContext {
  readonly site: Site;
  /** No slash at the end. */
  readonly publicUrl: string;
}

/** Recipient of a mail. */
export interface Recipient {
  /** Whether the issuer has verified the person's address. Others get no personal data. */
  readonly isProven: boolean;
  /** Empty unless `isProven`. */
  readonly firstName: string;
}

/** A person as the recipient of a mail; null for a mail to an address. */
function asRecipient(person: PersonEntity | null): Recipient {
  const isProven = person !== null && isVerified(person);
  return { isProven, firstName: isProven ? person.firstName : '' };
}

/** Finds a buyer or donor whom commerce names. Throws `not-found` once they are deleted. */
export async function findRecipient(
  people: Repository<PersonEntity>,
  id: string,
): Promise<Recipient & { to: string }> {
  const person = await people.findOneBy({ id });
  if (!person) throw notFound('person');
  return { to: person.email, ...asRecipient(person) };
}

/** Template of one kind of mail. Each feature provides its own, see `src/mail-templates.ts`. */
export interface MailTemplate<C extends MailContent = MailContent> {
  readonly kind: C['kind'];
  /** Throws `not-found` when the subject of the mail is gone, or it must not go to this recipient. */
  write(content: C, to: Recipient, context: EmailContext): Email | Promise<Email>;
  /** Optional. Takes a mail out of the queue that must wait, and returns whether it did. The feature queues it again. */
  hold?(manager: EntityManager, mailId: string): Promise<boolean>;
  /** Optional. Runs in the transaction that deletes the row of the mail, once it is sent or given up. */
  afterwards?(manager: EntityManager, content: C): Promise<void>;
}

/** Provider token of all templates. */
export const MAIL_TEMPLATES = Symbol('mail templates');

/** All templates, by kind. */
@Injectable()
export class MailTemplates {
  private readonly byKind: ReadonlyMap<string, MailTemplate>;

  constructor(@Inject(MAIL_TEMPLATES) templates: readonly MailTemplate[]) {
    this.byKind = new Map(templates.map((template) => [template.kind, template]));
  }

  /** Throws for a kind without a template. */
  of({ kind }: MailContent): MailTemplate {
    const template = this.byKind.get(kind);
    if (!template) throw new Error(`There is no template for mails of kind "${kind}".`);
    return template;
  }

  /** Writes a mail. Personal data is fetched now and stored nowhere. Throws what the template throws. */
  async write(
    { content, person }: Pick<MailEntity, 'content' | 'person'>,
    context: EmailContext,
  ): Promise<Email> {
    return this.of(content).write(content, asRecipient(person), context);
  }
}
