import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { AnalyticsQuery, type CloudEvent, type incomeChanged } from '@studio/contracts';
import type { DataOf } from '@studio/service-kit';
import fc from 'fast-check';
import { analyticsTables } from '../../testing/running-analytics.js';
import { AnswerQuery } from '../figures/answer-query.js';
import { TakeOutcomes } from './take-outcomes.js';

const NOW = Date.parse('2026-11-03T12:00:00Z');
const DAY_MS = 86_400_000;

const dataSource = await analyticsTables();

type Income = DataOf<typeof incomeChanged>;

type Line = Income['lines'][number];

/** The events of a payment, in order: its refunds, of a line or of an amount, and those of them that failed. */
const payment = fc
  .record({
    kind: fc.constantFrom('order' as const, 'donation' as const),
    day: fc.integer({ min: 0, max: 3 }),
    beyond: fc.integer({ min: 50, max: 50_000 }),
    sold: fc.array(
      fc.record({
        productId: fc.integer({ min: 1, max: 4 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        amount: fc.integer({ min: 0, max: 9_000 }),
      }),
      { maxLength: 3 },
    ),
    refunds: fc.array(
      fc.oneof(
        fc.record({ line: fc.nat(2) }),
        fc.record({ amount: fc.integer({ min: 1, max: 50 }) }),
        fc.constant({ fail: true }),
      ),
      {
        maxLength: 4,
      },
    ),
  })
  .map(({ kind, day, beyond, sold, refunds }): Income[] => {
    let lines: Line[] = kind === 'order' ? sold.map((line) => ({ ...line, refunded: 0 })) : [];
    const paid = {
      paymentId: randomUUID(),
      version: 1,
      kind,
      at: new Date(NOW - day * DAY_MS).toISOString(),
      amount: beyond + 50 * refunds.length + lines.reduce((sum, line) => sum + line.amount, 0),
    };
    let refunded = 0;
    const events = refunds.map((refund, at) => {
      if ('amount' in refund) refunded += refund.amount;
      if ('fail' in refund) {
        refunded = 0;
        lines = lines.map((line) => ({ ...line, refunded: 0 }));
      }
      lines = lines.map((line, at) => {
        if (!('line' in refund) || at !== refund.line || line.refunded > 0) return line;
        refunded += line.amount;
        return { ...line, refunded: line.amount };
      });
      return { ...paid, version: at + 2, refunded, lines };
    });
    return [{ ...paid, refunded: 0, lines: lines.map((line) => ({ ...line, refunded: 0 })) }, ...events];
  });

/** The same events in any order, some of them twice, in batches. The clock of their times is set back again and again. */
const deliveries = fc.array(payment, { minLength: 1, maxLength: 12 }).chain((payments) => {
  const events = payments.flatMap((all) =>
    all.map((data, i) => ({ id: randomUUID(), time: new Date(NOW - i).toISOString(), data })),
  );
  return fc.record({
    payments: fc.constant(payments),
    sent: fc.shuffledSubarray(events, { minLength: events.length }),
    again: fc.subarray(events),
    size: fc.integer({ min: 1, max: 9 }),
  });
});

it('gives the income of the ledger, after refunds, in any order of its events', async () => {
  const handler = new TakeOutcomes();
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ payments, sent, again, size }) => {
      await dataSource.query('TRUNCATE outcomes');
      const events = [...sent, ...again] as CloudEvent<Income>[];
      for (let at = 0; at < events.length; at += size)
        await handler.income(events.slice(at, at + size), dataSource.manager);
      const ledger = (kind: string) =>
        payments
          .map((all) => all.at(-1)!)
          .filter((last) => last.kind === kind)
          .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
      const sold = payments.flatMap((all) => all.at(-1)!.lines);
      const query = { metrics: ['revenue', 'donated'], dateRange: ['2026-10-30', '2026-11-03'] };
      const ask = (more: object) =>
        new AnswerQuery(dataSource).answer(AnalyticsQuery.parse({ ...query, ...more }), NOW);
      const [whole, days, products] = await Promise.all([
        ask({}),
        ask({ dimensions: ['time:day'] }),
        ask({ metrics: ['revenue', 'pieces'], dimensions: ['product'] }),
      ]);
      expect(whole.results[0]!.metrics).toEqual([ledger('order'), ledger('donation')]);
      const sumOf = (i: number) => days.results.reduce((sum, { metrics }) => sum + metrics[i]!, 0);
      expect([sumOf(0), sumOf(1)]).toEqual(whole.results[0]!.metrics);
      const ofProducts = (i: number) => products.results.reduce((sum, { metrics }) => sum + metrics[i]!, 0);
      expect([ofProducts(0), ofProducts(1)]).toEqual([
        ledger('order'),
        sold.reduce((sum, { quantity }) => sum + quantity, 0),
      ]);
      for (const { dimensions, metrics } of products.results.filter(({ dimensions: [id] }) => Number(id)))
        expect(metrics[0]).toBe(
          sold
            .filter(({ productId }) => String(productId) === dimensions[0])
            .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0),
        );
    }),
    { numRuns: 40 },
  );
}, 60_000);
