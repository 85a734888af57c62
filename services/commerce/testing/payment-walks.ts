import { randomUUID } from 'node:crypto';
import { type Caller, stockUnavailable } from '@studio/contracts';
import { PaymentProvider } from '../src/provider/payment-provider.js';
import { CancelUnpaidPayments } from '../src/settlement/cancel-payments.js';
import { RefundOrderWhenStockIsUnavailable } from '../src/settlement/refund-order-when-stock-is-unavailable.js';
import { RefundPayments } from '../src/settlement/refund-payments.js';
import { RefundUnmatchedPayments } from '../src/settlement/refund-unmatched-payments.js';
import { SettlePayment } from '../src/settlement/settle-payment.js';
import type { Transitions } from '../src/state/transitions.js';
import { type FakeIntent, FakeProvider } from './fake-provider.js';
import type { TestShop } from './test-shop.js';

/** Amount of the walk's order, US cents. */
export const AMOUNT = 2_500;

/** One person's purchase of one piece. */
export interface Walk {
  caller: Caller;
  intent: FakeIntent;
  /** The provider's answers at earlier moments; answers may arrive in any order. */
  answers: ReturnType<FakeProvider['answer']>[];
}
export type Step = (walk: Walk) => Promise<unknown> | void;

/** Random walks of an order through the shop: any step may happen at any moment. */
export class PaymentWalks {
  readonly provider: FakeProvider;

  constructor(private readonly shop: TestShop) {
    this.provider = new FakeProvider(this.of(PaymentProvider));
  }

  of<T>(type: abstract new (...args: never[]) => T): T {
    return this.shop.service.app.get<T>(type as never);
  }

  /** Steps of buyers, the provider, the buyer's bank, the shop, catalog and time. */
  readonly steps: Record<string, Step> = {
    order: ({ caller, intent }) => this.shop.order(caller, intent.id).catch(() => undefined),
    pay: ({ intent }) => void (intent.status === 'requires_payment_method' && (intent.status = 'succeeded')),
    'pay what was cancelled': ({ intent }) =>
      void (intent.status === 'canceled' && (intent.status = 'succeeded')),
    'cancel at the provider': ({ intent }) =>
      void (intent.status === 'requires_payment_method' && (intent.status = 'canceled')),
    'refund a part': ({ intent }) =>
      void (isPaid(intent) && (intent.refunded = Math.min(AMOUNT, intent.refunded + 700))),
    'refund all': ({ intent }) => void (isPaid(intent) && (intent.refunded = AMOUNT)),
    dispute: ({ intent }) => void (isPaid(intent) && (intent.disputed = true)),
    'an answer arrives': (walk) => this.of(SettlePayment).apply(this.now(walk)),
    'an answer arrives without its charge': (walk) =>
      this.of(SettlePayment).apply({ ...this.now(walk), charge: undefined }),
    'an old answer arrives': (walk) => this.of(SettlePayment).apply(walk.answers[0] ?? this.now(walk)),
    'time is over': async ({ intent }) => {
      await this.shop.dataSource.query('UPDATE payments SET cancel_at = now() WHERE intent_id = $1', [
        intent.id,
      ]);
      await this.of(CancelUnpaidPayments).run();
    },
    'stock is gone': async ({ intent }) => {
      const [order] = await this.shop.dataSource.query('SELECT id FROM orders WHERE payment_intent_id = $1', [
        intent.id,
      ]);
      const data = { orderId: order?.id ?? randomUUID() };
      const event = { data, type: stockUnavailable.type } as never;
      await this.shop.dataSource.transaction((manager) =>
        this.of(RefundOrderWhenStockIsUnavailable).handle(event, manager),
      );
    },
    'unmatched money is looked for': () => this.of(RefundUnmatchedPayments).run(),
    'refunds are made': () => this.of(RefundPayments).run(),
  };

  /** Fills a cart with one piece and opens its payment. */
  async begin(): Promise<Walk> {
    const caller = this.shop.person();
    const intent = this.provider.get(await this.shop.checkout(caller, { 1: 1 }));
    return { caller, intent, answers: [this.provider.answer(intent)] };
  }

  async stateOf({ intent }: Walk) {
    const [state] = await this.shop.dataSource.query(
      `SELECT p.status, p.amount, p.refunded_amount AS refunded, p.disputed_at IS NOT NULL AS disputed,
              o.id AS "orderId", o.status AS "order", o.total
       FROM payments p LEFT JOIN orders o ON o.payment_id = p.id WHERE p.intent_id = $1`,
      [intent.id],
    );
    return state;
  }

  /** Returns the first row of a query whose only parameter is the id of the walk's order. */
  async rowOf(walk: Walk, sql: string) {
    const { orderId = null } = await this.stateOf(walk);
    return (await this.shop.dataSource.query(sql, [orderId]))[0];
  }

  /** Lets everything finish: ends unpaid payments, delivers the provider's answers and runs `others`. */
  async comeToRest(walk: Walk, others: () => Promise<unknown> = async () => undefined): Promise<void> {
    await this.steps['cancel at the provider']!(walk);
    await this.shop.until(async () => {
      await others();
      for (const step of ['an answer arrives', 'unmatched money is looked for', 'refunds are made'])
        await this.steps[step]!(walk);
      const { status, order, disputed } = await this.stateOf(walk);
      // A disputed payment without an order stays captured, because the bank decides.
      const waits = status === 'captured' && disputed && order !== 'pending';
      return waits || ['kept', 'refunded', 'cancelled'].includes(status);
    });
  }

  private now(walk: Walk): ReturnType<FakeProvider['answer']> {
    walk.answers.push(this.provider.answer(walk.intent));
    return walk.answers.at(-1)!;
  }
}

function isPaid({ status }: FakeIntent): boolean {
  return status === 'succeeded';
}

/** Every transition of a table, as `before → after`. */
export const edges = (table: Transitions<string>): string[] =>
  Object.entries(table).flatMap(([from, states]) => states.map((to) => `${from} → ${to}`));
