import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { type StopReason, StoppedAddresses } from '../mail/stopped-addresses.js';
import { PersonEntity } from '../people/person.entity.js';
import { askAddress, claimAddress } from './ask-address.js';
import type { NewsletterMail } from './newsletter-emails.js';
import {
  NewsletterClaimEntity,
  type NewsletterState,
  NewsletterSubscriptionEntity,
  statesBefore,
} from './newsletter.entity.js';

/** Performs the transitions of `NEWSLETTER_STEPS`, in the caller's transaction. */
@Injectable()
export class Subscribers {
  constructor(
    private readonly mails: MailQueue,
    private readonly stopped: StoppedAddresses,
  ) {}

  /** Sends a confirmation mail to an address. */
  async ask(manager: EntityManager, email: string): Promise<void> {
    const digest = this.stopped.digestOf(email);
    await askAddress(manager, { email, digest, token: newToken(), confirmToken: newToken() });
  }

  /** Sends a confirmation mail to the unverified address of an account. */
  async claim(manager: EntityManager, email: string, personId: string): Promise<void> {
    const digest = this.stopped.digestOf(email);
    await claimAddress(manager, { email, personId, digest, token: newToken() });
  }

  /** Confirms by the token of a mail. Returns false for an unknown token, and after unsubscribing. */
  async confirm(manager: EntityManager, token: string): Promise<boolean> {
    const found = await locked(manager, { confirmToken: token });
    if (!found) return this.confirmClaim(manager, token);
    if (found.state === 'asked' && !(await this.stopped.reasonFor(manager, found.email)))
      await this.move(manager, found, 'confirmed');
    else if (found.state !== 'confirmed') return false;
    return true;
  }

  /** Locks person, address and claim in this order, as everywhere, to avoid deadlocks with deletions. */
  private async confirmClaim(manager: EntityManager, token: string): Promise<boolean> {
    const claimed = await manager.findOneBy(NewsletterClaimEntity, { token, isWithdrawn: false });
    if (!claimed || (await this.stopped.reasonFor(manager, claimed.email))) return false;
    const { email, personId } = claimed;
    const lock = { mode: 'for_key_share' } as const;
    if (!(await manager.findOne(PersonEntity, { where: { id: personId }, lock }))) return false;
    const found = await this.enter(manager, { email });
    if (!(await manager.existsBy(NewsletterClaimEntity, { token, isWithdrawn: false }))) return false;
    if (statesBefore('turnOn').includes(found.state)) await this.move(manager, found, 'confirmed');
    await manager.update(NewsletterSubscriptionEntity, { email }, { personId });
    return true;
  }

  /**
   * Subscribes the verified address of a person. An earlier bounce is removed when the address has no row; a complaint is
   * final.
   */
  async turnOn(manager: EntityManager, email: string, personId: string): Promise<void> {
    const isKnown = await manager.existsBy(NewsletterSubscriptionEntity, { email });
    const reason = isKnown ? undefined : await this.stopped.reasonFor(manager, email);
    if (reason === 'bounce') await this.stopped.lift(manager, email);
    const found = await this.enter(manager, { email, state: reason === 'complaint' ? 'stopped' : 'asked' });
    if (statesBefore('turnOn').includes(found.state)) await this.move(manager, found, 'confirmed');
    await manager.update(NewsletterSubscriptionEntity, { email }, { personId });
  }

  /** Unsubscribes, by the token of a letter or by address. Withdraws queued mails. */
  async leave(manager: EntityManager, which: { token: string } | { email: string }): Promise<void> {
    const found = await locked(manager, which);
    if (found && statesBefore('leave').includes(found.state)) await this.end(manager, found, 'left');
  }

  /** Stops an address after a permanent bounce or a complaint, whether or not it has a row. */
  async stop(manager: EntityManager, email: string, reason: StopReason): Promise<void> {
    const found = await locked(manager, { email });
    await this.stopped.add(manager, email, reason);
    if (found && statesBefore('stop').includes(found.state)) await this.end(manager, found, 'stopped');
  }

  /** Inserts the row of an address unless it exists, and locks it. */
  private async enter(
    manager: EntityManager,
    row: Pick<NewsletterSubscriptionEntity, 'email'> & Partial<NewsletterSubscriptionEntity>,
  ): Promise<NewsletterSubscriptionEntity> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(NewsletterSubscriptionEntity)
      .values({ token: newToken(), ...row })
      .orUpdate(['email'], ['email'])
      .execute();
    return manager.findOneOrFail(NewsletterSubscriptionEntity, {
      where: { email: row.email },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async move(
    manager: EntityManager,
    found: NewsletterSubscriptionEntity,
    state: NewsletterState,
  ): Promise<void> {
    const { email, token } = found;
    await manager.update(NewsletterSubscriptionEntity, { email }, { state, since: () => 'now()' });
    if (state !== 'confirmed') return;
    const content: NewsletterMail = { kind: 'newsletter-welcome', token };
    await this.mails.addToAddress(manager, email, `newsletter-welcome:${token}`, content);
  }

  private async end(
    manager: EntityManager,
    found: NewsletterSubscriptionEntity,
    state: 'left' | 'stopped',
  ): Promise<void> {
    await this.move(manager, found, state);
    await manager.update(NewsletterClaimEntity, { email: found.email }, { isWithdrawn: true });
    await this.mails.withdraw(manager, { recipient: found.email });
  }
}

type Which = Partial<Pick<NewsletterSubscriptionEntity, 'email' | 'token' | 'confirmToken'>>;

const locked = (manager: EntityManager, where: Which): Promise<NewsletterSubscriptionEntity | null> =>
  manager.findOne(NewsletterSubscriptionEntity, {
    where: where as never,
    lock: { mode: 'pessimistic_write' },
  });

const newToken = () => randomBytes(32).toString('base64url');
