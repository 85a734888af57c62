import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { getProduct, reserveStock } from '@studio/contracts';
import { startTestPostgres, until } from '@studio/test-harness';
import { Bus } from '@studio/service-kit';
import { runningCatalog } from '../../testing/running-catalog.js';

const postgres = await startTestPostgres();
afterAll(() => postgres.start());
const catalog = await runningCatalog({}, (name) => postgres.createDatabase(name));
const bus = catalog.app.get(Bus);
afterAll(() => postgres.stop());

const orderId = randomUUID();
const reserve = () =>
  bus.request(reserveStock, {
    orderId,
    lines: [{ productId: 110, quantity: 1 }],
    heldMs: 1,
  });
const tote = () => bus.request(getProduct, { id: 110 });

it('serves products while the database is unavailable, rejects reservations, and refreshes afterwards', async () => {
  const { inventory } = await tote();
  await postgres.kill();
  for (let n = 0; n < 10; n += 1) {
    expect((await tote()).inventory).toBe(inventory);
    await sleep(400);
  }
  await expect(reserve()).rejects.toThrow();
  await postgres.start();
  await until(() =>
    reserve().then(
      () => true,
      () => false,
    ),
  );
  await until(async () => (await tote()).inventory === inventory! - 1);
});
