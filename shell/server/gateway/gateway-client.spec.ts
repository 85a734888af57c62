import { expect, it } from '@jest/globals';
import { GatewayClient, type GatewaySettings } from './gateway-client.js';

const SETTINGS: GatewaySettings = {
  PUBLIC_URL: 'http://localhost:3000',
  // In a folder that does not exist: nothing is kept.
  SITE_COPY: '/nowhere/site.json',
  WEB_SECRET: 'x',
  REQUEST_TIMEOUT_FACTOR: 20,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_JS_URL: '',
};

it('reads the site record again when content was published while it was read', async () => {
  const names = ['before', 'after', 'later'];
  const client = new GatewayClient(
    {
      async fetch() {
        const name = names.shift();
        if (name === 'before') client.outdate();
        return Response.json({ name });
      },
    },
    SETTINGS,
  );
  await client.site();
  for (let n = 0; n < 2; n += 1) expect(await client.site()).toMatchObject({ name: 'after' });
});
