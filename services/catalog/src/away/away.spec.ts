import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from '@jest/globals';
import { type Away, type Caller, getAway, getShopInfo, listStockActs, setAway } from '@studio/contracts';
import { Bus } from '@studio/service-kit';
import { until } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { runningCatalog } from '../../testing/running-catalog.js';

const catalog = await runningCatalog();
const bus = catalog.app.get(Bus);
afterEach(() => set(null));

const caller: Caller = {
  userId: randomUUID(),
  email: 'claire@example.org',
  firstName: 'Claire',
  lastName: 'Arbor',
  roles: ['owner'],
};
const set = (packsAgainOn: string | null, text = '', zone = 'UTC') =>
  bus.request(setAway, { packsAgainOn, text, zone }, { caller });
const shown = () => bus.request(getShopInfo, {});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('shows the notice, extends the delivery times, and removes the notice', async () => {
  const before = await shown();
  expect(before.away).toBeNull();
  const day = inDays(10);
  expect(await set(day, ' The printer rests. ')).toEqual({
    away: { packsAgainOn: day, text: 'The printer rests.' },
  });
  await until(async () => (await shown()).away !== null);
  const { away, shipsTo } = await shown();
  expect(away).toEqual({ packsAgainOn: day, text: 'The printer rests.' });
  const { from, to } = before.shipsTo[0]!.days;
  expect(shipsTo[0]!.days).toEqual({ from: from + 10, to: to + 10 });
  expect(await set(null)).toEqual({ away: null });
  await until(async () => (await shown()).away === null);
  expect((await shown()).shipsTo).toEqual(before.shipsTo);
  const acts = await bus.request(listStockActs, {}, { caller });
  expect(acts.slice(0, 2)).toMatchObject([
    { act: 'end-away', by: 'Claire Arbor' },
    { act: 'set-away', subject: day, details: { text: 'The printer rests.' } },
  ]);
});

it("ends when the day begins in the owner's time zone", async () => {
  await set(inDays(3), '', 'Asia/Tokyo');
  const [{ ends_at: endsAt }] = await catalog.app.get(DataSource).query('SELECT ends_at FROM away_notice');
  expect((endsAt as Date).toISOString()).toBe(`${inDays(2)}T15:00:00.000Z`);
  await until(async () => (await shown()).away !== null);
  await catalog.app.get(DataSource).query('UPDATE away_notice SET ends_at = now()');
  await until(async () => (await shown()).away === null);
  expect(await bus.request(getAway, {}, { caller })).toEqual({ away: null });
});

it('rejects a day that has begun, and a day after a year, and keeps the current notice', async () => {
  await set(inDays(5), 'Stays');
  for (const day of [inDays(0), '2020-01-01', inDays(400)])
    await expect(set(day)).rejects.toMatchObject({ code: 'wrong-day' });
  expect((await bus.request(getAway, {}, { caller })).away).toMatchObject({ text: 'Stays' });
});

it('does not replace a notice that the owner has not seen', async () => {
  const ask = (packsAgainOn: string | null, text: string, seen: Away | null) =>
    bus.request(setAway, { packsAgainOn, text, zone: 'UTC', seen }, { caller });
  const first = { packsAgainOn: inDays(5), text: 'One' };
  const set = () => ask(first.packsAgainOn, first.text, null);
  const [one, other] = await Promise.allSettled([set(), ask(inDays(6), 'Two', null)]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  const { away } = await bus.request(getAway, {}, { caller });
  await ask(first.packsAgainOn, first.text, away);
  for (const replaced of [ask(inDays(6), 'Two', null), ask(null, '', { ...first, text: 'Other' })])
    await expect(replaced).rejects.toMatchObject({ code: 'changed' });
  // The same request again, after a lost answer.
  expect(await set()).toEqual({ away: first });
  expect(await ask(null, '', first)).toEqual({ away: null });
});

it('keeps one of the notices that several owners set at once', async () => {
  await Promise.all(['One', 'Two', 'Three', 'Four'].map((text) => set(inDays(5), text)));
  expect((await bus.request(getAway, {}, { caller })).away).toMatchObject({ packsAgainOn: inDays(5) });
});
