import { randomUUID } from 'node:crypto';
import {
  type Caller,
  type EventContract,
  type OrderFacts,
  type OrderForMail,
  signInPerson,
} from '@studio/contracts';
import { Bus, Outbox } from '@studio/service-kit';
import { DataSource, Like } from 'typeorm';
import type { z } from 'zod';
import { MailEntity } from '../src/mail/mail.entity.js';
import { ORDER } from '../src/previews/sample-mails.js';
import type { RunningMembers } from './running-members.js';
import { until } from '@studio/test-harness';

type Who = z.input<(typeof signInPerson)['input']>;

export interface Bought {
  facts: OrderFacts;
  caller: Caller;
}

/** Creates people who buy something, and finds the mails that they get. */
export class TestBuyers {
  readonly dataSource: DataSource;

  constructor(private readonly members: RunningMembers) {
    this.dataSource = members.app.get(DataSource);
  }

  /** Creates a buyer with a verified address and an order of the fake commerce. */
  async anOrder(more: Partial<OrderForMail> = {}, who: Partial<Who> = {}): Promise<Bought> {
    const email = `${randomUUID()}@example.com`;
    const buyer = { email, emailVerified: true, firstName: 'Ada <3', lastName: 'Byron', ...who };
    const caller = await this.members.app
      .get(Bus)
      .request(signInPerson, { ...buyer, issuer: 'https://issuer.example', subject: randomUUID() });
    const orderId = randomUUID();
    this.members.orders.set(orderId, {
      ...ORDER,
      orderId,
      userId: caller.userId,
      shippingAddress: 'Ada Byron, 1 Paper & Ink Hill, , Dusk, Ohio, 12345, United States',
      tracking: null,
      refundReason: null,
      cancelledBy: null,
      returnDecision: null,
      ...more,
    });
    const items = [
      { productId: 102, quantity: 2 },
      { productId: 120, quantity: 1 },
    ];
    return { facts: { orderId, items }, caller };
  }

  publish<E extends EventContract>(event: E, data: z.input<E['data']>): Promise<void> {
    return this.dataSource.transaction((manager) => this.members.app.get(Outbox).add(manager, event, data));
  }

  /** The mail to the buyer about their order. */
  mailTo({ facts }: Bought): Promise<MailEntity | null> {
    return this.dataSource.getRepository(MailEntity).findOneBy({ key: Like(`%${facts.orderId}%`) });
  }

  jobsOf(mail: MailEntity): Promise<unknown[]> {
    return this.dataSource.query('SELECT * FROM graphile_worker.jobs WHERE key = $1', [mail.id]);
  }

  readonly until = until;
}
