import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MailQueue } from '../mail/mail-queue.js';
import { StoppedAddresses, type StopReason } from '../mail/stopped-addresses.js';
import { PersonEntity } from '../people/person.entity.js';
import { askAddress, claimAddress } from './ask-address.js';
import { NewsletterClaimEntity } from './newsletter-claim.entity.js';
import { type NewsletterState, statesBefore } from './newsletter-state.js';
import { NewsletterSubscriptionEntity } from './newsletter-subscription.entity.js';

/** Takes addresses through the steps of `NEWSLETTER_STEPS`, each as part of the caller's transaction. */
@Injectable()
export class Subscribers {
  constructor(
    private readonly mails: MailQueue,
    private readonly stopped: StoppedAddresses,
  ) {}

  /** Asks an address by mail whether it wants letters. */
  async ask(manager: EntityManager, email: string): Promise<void> {
    const digest = this.stopped.digestOf(email);
    await askAddress(manager, { email, digest, token: newToken(), confirmToken: newToken() });
  }

  /** Asks an address by mail whether it is that of the person in whose account it stands, and wants letters. */
  async claim(manager: EntityManager, email: string, personId: string): Promise<void> {
    const digest = this.stopped.digestOf(email);
    await claimAddress(manager, { email, personId, digest, token: newToken() });
  }

  /** The owner's yes, by the token of a mail that asked. False: no such mail, or they have left since. */
  async confirm(manager: EntityManager, token: string): Promise<boolean> {
    const found = await locked(manager, { confirmToken: token });
    if (!found) return this.confirmClaim(manager, token);
    if (found.state === 'asked' && !(await this.stopped.reasonFor(manager, found.email)))
      await this.move(manager, found, 'confirmed');
    else if (found.state !== 'confirmed') return false;
    return true;
  }

  /** Locks person, address and claim in this order, as everybody does: they may be deleted, or leave, at this moment. */
  private async confirmClaim(manager: EntityManager, token: string): Promise<boolean> {
    const claimed = await manager.findOneBy(NewsletterClaimEntity, { token, isWithdrawn: false });
    if (!claimed || (await this.stopped.reasonFor(manager, claimed.email))) return false;
    const { email, personId } = claimed;
    const lock = { mode: 'for_key_share' } as const;
    if (!(await manager.findOne(PersonEntity, { where: { id: personId }, lock }))) return false;
    const found = await this.enter(manager, { email });
    if (!(await manager.existsBy(NewsletterClaimEntity, { token, isWithdrawn: false }))) return false;
    if (statesBefore('turnOn').includes(found.state)) await this.move(manager, found, 'confirmed');
    await this.update(manager, found, { personId });
    return true;
  }

  /**
   * The yes of an owner whom the issuer vouches for. That an address bounced before is forgotten with its row; a
   * complaint is final.
   */
  async turnOn(manager: EntityManager, email: string, personId: string): Promise<void> {
    const isKnown = await manager.existsBy(NewsletterSubscriptionEntity, { email });
    const reason = isKnown ? undefined : await this.stopped.reasonFor(manager, email);
    if (reason === 'bounce') await this.stopped.lift(manager, email);
    const found = await this.enter(manager, { email, state: reason === 'complaint' ? 'stopped' : 'asked' });
    if (statesBefore('turnOn').includes(found.state)) await this.move(manager, found, 'confirmed');
    await this.update(manager, found, { personId });
  }

  /** No more letters: by the token that stands in each of them, or by their owner. Welcomes that wait are taken back. */
  async leave(manager: EntityManager, which: { token: string } | { email: string }): Promise<void> {
    const found = await locked(manager, which);
    if (found && statesBefore('leave').includes(found.state)) await this.end(manager, found, 'left');
  }

  /** No more letters to an address that bounces for good or complains; one that nobody has entered has no row. */
  async stop(manager: EntityManager, email: string, reason: StopReason): Promise<void> {
    const found = await locked(manager, { email });
    await this.stopped.add(manager, email, reason);
    if (found && statesBefore('stop').includes(found.state)) await this.end(manager, found, 'stopped');
  }

  /** The locked row of an address, which is made where there is none. */
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
    await this.update(manager, found, { state, since: new Date() });
    const { email, token } = found;
    if (state === 'confirmed')
      await this.mails.addToAddress(manager, email, `newsletter-welcome:${token}`, {
        kind: 'newsletter-welcome',
        token,
      });
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

  private async update(
    manager: EntityManager,
    { email }: NewsletterSubscriptionEntity,
    change: Partial<NewsletterSubscriptionEntity>,
  ): Promise<void> {
    await manager.update(NewsletterSubscriptionEntity, { email }, change);
  }
}

type Which = Partial<Pick<NewsletterSubscriptionEntity, 'email' | 'token' | 'confirmToken'>>;

const locked = (manager: EntityManager, where: Which): Promise<NewsletterSubscriptionEntity | null> =>
  manager.findOne(NewsletterSubscriptionEntity, {
    where: where as never,
    lock: { mode: 'pessimistic_write' },
  });

const newToken = () => randomBytes(32).toString('base64url');
