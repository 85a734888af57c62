import { expect, it } from '@jest/globals';
import { createTestDatabase } from '@studio/test-harness';
import type { GatewayConfig } from '../config.js';
import { SessionStore } from './session-store.js';

const GATEWAYS = 6;
const ROUNDS = 5;

it('several gateways that start at once on an empty database make its tables once, and all of them start', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const database = await createTestDatabase('gateway');
    const stores = Array.from(
      { length: GATEWAYS },
      () => new SessionStore({ DATABASE_URL: database.url } as GatewayConfig),
    );
    // Their connections stand, so that they really begin together.
    await Promise.all(stores.map((store) => new Promise((done) => store.get('nobody', done))));
    const started = await Promise.allSettled(stores.map((store) => store.migrate()));
    await Promise.all(stores.map((store) => store.onApplicationShutdown()));
    await database.drop();
    expect(started.map(({ status }) => status)).toEqual(Array(GATEWAYS).fill('fulfilled'));
  }
});
