import { randomUUID } from 'node:crypto';
import { afterAll } from '@jest/globals';
import {
  addCartItem,
  createPaymentIntent,
  getCart,
  getDeletedPerson,
  getOrder,
  personDeleted,
  placeOrder,
  totalOf,
  type Caller,
  type CloudEvent,
  type EventContract,
  type Order,
  type RequestContract,
} from '@studio/contracts';
import { SECRET_KEY, startTestSandbox } from '@studio/payments/testing';
import { createTestDatabase, TEST_ENVIRONMENT, testNatsUrl, until } from '@studio/test-harness';
import { Bus, NatsConnection, startService, type InputOf, type RunningService } from '@studio/service-kit';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { CommerceModule } from '../src/commerce.module.js';
import { commerceConfig } from '../src/config.js';
import { FakeCatalog } from './fake-catalog.js';
import { WebhookReceiver } from './webhook-receiver.js';

function startCommerce(settings: Record<string, string>): Promise<RunningService> {
  const config = commerceConfig.parse({
    ...TEST_ENVIRONMENT,
    NATS_URL: testNatsUrl(),
    STRIPE_SECRET_KEY: SECRET_KEY,
    ...settings,
  });
  return startService({ name: 'commerce', config, module: CommerceModule.forRoot(config) });
}

/** Opens a shop, and closes it after the tests of the spec file. `settings` are environment variables of the service. */
export async function openShop(settings: Record<string, string> = {}): Promise<TestShop> {
  const shop = new TestShop();
  afterAll(() => shop.close());
  await shop.open(settings);
  return shop;
}

/** A whole shop for one spec: commerce on real Postgres and NATS, the payment sandbox and a fake catalog. */
export class TestShop {
  private readonly stops: (() => Promise<unknown>)[] = [];
  service!: RunningService;
  stripe!: Stripe;
  readonly catalog = new FakeCatalog();
  readonly webhooks = new WebhookReceiver();
  /** Whose account each deletion is of; null once every service is done. */
  readonly deleted = new Map<string, string | null>();

  async open(settings: Record<string, string>): Promise<void> {
    const commerce = await createTestDatabase('commerce');
    const sandboxDatabase = await createTestDatabase('sandbox');
    const WEBHOOK_URL = await this.webhooks.start();
    this.stops.push(() => this.webhooks.stop());
    const { sandbox, stripe } = await startTestSandbox(sandboxDatabase.url, { WEBHOOK_URL });
    this.stops.push(() => sandbox.close());
    this.stripe = stripe;
    this.service = await startCommerce({
      DATABASE_URL: commerce.url,
      STRIPE_API_URL: sandbox.url,
      ...settings,
    });
    this.stops.push(
      () => this.service.stop(),
      () => commerce.drop(),
      () => sandboxDatabase.drop(),
    );
    this.webhooks.bus = this.bus;
    this.catalog.listen(this.service.app.get(NatsConnection).nc);
    this.tellWhoIsDeleted();
  }

  get bus(): Bus {
    return this.service.app.get(Bus);
  }

  get dataSource(): DataSource {
    return this.service.app.get(DataSource);
  }

  async close(): Promise<void> {
    for (const stop of this.stops) await stop();
  }

  person(firstName = 'Ada'): Caller {
    const userId = randomUUID();
    return { userId, email: `${userId}@example.org`, firstName, lastName: 'Byron' };
  }

  /** A member of staff. */
  owner(firstName = 'Claire'): Caller {
    return { ...this.person(firstName), roles: ['owner'] };
  }

  /** Places and pays an order (product id → quantity). */
  async paidOrder(caller: Caller, wanted: Record<number, number>): Promise<{ id: string; intent: string }> {
    const { id, intent } = await this.place(caller, wanted);
    await this.pay(intent);
    await this.ends(caller, id, 'paid');
    return { id, intent };
  }

  /** Places an order (product id → quantity) that is not paid. */
  async place(caller: Caller, wanted: Record<number, number>): Promise<{ id: string; intent: string }> {
    const intent = await this.checkout(caller, wanted);
    return { ...(await this.order(caller, intent)), intent };
  }

  request<C extends RequestContract>(
    contract: C,
    input: z.input<C['input']>,
    caller?: Caller,
  ): Promise<z.output<C['output']>> {
    return this.bus.request(contract, input, { caller });
  }

  /** Returns the error that the request fails with. */
  async refusal(promise: Promise<unknown>): Promise<{ code: string; message: string; details?: unknown }> {
    try {
      await promise;
    } catch (error) {
      return error as { code: string; message: string };
    }
    throw new Error('It should have been refused.');
  }

  /** Runs requests of which none sees the rows that the others insert into `table`. Returns the errors. */
  async refusalsAtOnce(table: string, send: () => Promise<unknown>[]): Promise<unknown[]> {
    await this.dataSource.query(
      `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$;
       CREATE TRIGGER slow BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION slow()`,
    );
    const answers = await Promise.allSettled(send());
    await this.dataSource.query('DROP FUNCTION slow CASCADE');
    return answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  }

  /** Fills a cart (product id → quantity) and opens its payment. */
  async checkout(caller: Caller, wanted: Record<number, number> = {}): Promise<string> {
    for (const [id, quantity] of Object.entries(wanted)) {
      await this.request(addCartItem, { productId: Number(id), quantity }, caller);
    }
    const cart = await this.request(getCart, {}, caller);
    const amount = totalOf(cart);
    return (await this.request(createPaymentIntent, { amount }, caller)).paymentIntentId;
  }

  /** Places the order of a payment. */
  order(caller: Caller, stripePaymentIntentId: string, more: Partial<InputOf<typeof placeOrder>> = {}) {
    const form = {
      shippingAddress: 'Ada Byron, 1 Main Street',
      billingAddress: '',
      stripePaymentIntentId,
      ...more,
    };
    return this.request(placeOrder, form, caller);
  }

  /** Pays as the browser would. */
  pay(intentId: string, card = 'pm_card_visa') {
    return this.stripe.paymentIntents.confirm(intentId, { payment_method: card });
  }

  async ends(caller: Caller, id: string, status: Order['status']): Promise<void> {
    await this.until(async () => (await this.request(getOrder, { id }, caller)).status === status);
  }

  /** Data of all events of a type in the outbox, oldest first. */
  async published<E extends EventContract>(contract: E): Promise<z.output<E['data']>[]> {
    const found: { event: CloudEvent<z.output<E['data']>> }[] = await this.dataSource.query(
      `SELECT event FROM outbox WHERE type = $1 ORDER BY event->>'time'`,
      [contract.type],
    );
    return found.map(({ event }) => event.data);
  }

  /** Types of the events of an order that are in the outbox more than once. Partial refunds may repeat. */
  async repeatedEvents(orderId: string | undefined): Promise<unknown[]> {
    return this.dataSource.query(
      `SELECT type FROM outbox WHERE event->'data'->>'orderId' = $1 AND type NOT LIKE '%partly%'
       GROUP BY type HAVING count(*) > 1`,
      [orderId],
    );
  }

  /** Publishes the deletion of an account, as members does. */
  deletePerson({ userId }: Pick<Caller, 'userId'>, deletionId: string = randomUUID()): Promise<void> {
    this.deleted.set(deletionId, userId);
    return this.publish(personDeleted, { deletionId });
  }

  /** Answers whose account a deletion is of, as members does. A deletion that is not in `deleted` gets no answer. */
  private tellWhoIsDeleted(): void {
    const { nc } = this.service.app.get(NatsConnection);
    nc.subscribe(getDeletedPerson.subject, {
      callback: (_, message) => {
        const userId = this.deleted.get(message.json<{ deletionId: string }>().deletionId);
        if (userId !== undefined) message.respond(JSON.stringify({ userId }));
      },
    });
  }

  /** Publishes an event, as another service does. */
  async publish<E extends EventContract>(contract: E, data: z.input<E['data']>): Promise<void> {
    const id = randomUUID();
    const event = { specversion: '1.0', id, source: 'test', type: contract.type, data };
    const envelope = { ...event, time: new Date().toISOString(), datacontenttype: 'application/json' };
    const { js } = this.service.app.get(NatsConnection);
    await js.publish(`events.${contract.type}`, JSON.stringify(envelope), { msgID: id });
  }

  readonly until = until;
}
