import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Product, publishableKey, restock, signInBuyers } from '@studio/bench';
import { here, OFFSETS, REPLICATED, type Stack, startStack } from '@studio/dev-stack';
import { freePortBase, ROOT } from '@studio/local-runtime';
import { Balancer } from './rolling-restart/balancer.ts';
import { buy, changeCart, keepVisiting, read } from './rolling-restart/visitors.ts';

const READERS = 2;
const CARTS = 2;
const BUYERS = 2;

// Twelve processes start one after the other, under load.
test.describe.configure({ timeout: 900_000 });

let dataDir: string;
let stack: Stack;

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(ROOT, '.data', 'rolling-'));
  const offsets = Object.values(OFFSETS);
  stack = await startStack({
    port: await freePortBase([...offsets, ...offsets.map((offset) => offset + 40), OFFSETS.analytics + 1]),
    dataDir,
    quiet: true,
    env: {
      INSTANCES: '2',
      // The balancer notices in time on a busy machine.
      DRAIN_DELAY_SECONDS: '5',
      LOG_LEVEL: 'warn',
      THROWAWAY_DATA: 'true',
      // A slow answer is no failed request; a lost one is, after twenty seconds.
      REQUEST_TIMEOUT_FACTOR: '10',
      RATE_LIMIT_PER_MINUTE: '100000000',
      // No sign-in happens at the issuer.
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'rolling',
      OIDC_CLIENT_SECRET: 'rolling',
    },
  });
});

test.afterAll(async () => {
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a rolling restart of every process under load fails no request', async () => {
  const { instances, sandbox } = stack.addresses;
  await restock(stack);
  const shoppers = await signInBuyers(stack, CARTS + BUYERS, dataDir);
  const balancer = new Balancer(instances.web.map(({ port }) => here(port)));
  await balancer.seesAll();
  const products = (await balancer.ask<Product[]>('/api/products')).filter(({ comingSoon }) => !comingSoon);

  let over = false;
  const several = (count: number, visit: (nth: number) => Promise<void>): Promise<number[]> =>
    Promise.all(
      Array.from({ length: count }, (_, nth) =>
        keepVisiting(
          () => visit(nth),
          () => over,
        ),
      ),
    );
  const shop = { sandbox: sandbox!, publishableKey: publishableKey(dataDir) };
  const visits = Promise.all([
    several(READERS, () => read(balancer, products)),
    several(CARTS, (nth) => changeCart(balancer, shoppers[nth]!, products[nth]!)),
    several(BUYERS, (nth) => buy(balancer, shop, shoppers[CARTS + nth]!, products[nth]!)),
  ]);

  for (const { name } of REPLICATED.flatMap((component) => instances[component])) {
    const before = stack.pid(name);
    await stack.halt(name);
    await stack.start(name);
    await balancer.seesAll();
    expect(stack.pid(name), name).not.toBe(before);
  }
  over = true;
  const done = await visits;
  balancer.stop();

  expect(balancer.failures.slice(0, 20)).toEqual([]);
  for (const wells of done) for (const well of wells) expect(well).toBeGreaterThan(2);
  test.info().annotations.push({ type: 'requests', description: `${balancer.answered} answered, 0 failed` });
});
