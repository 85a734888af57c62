import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCart, listVideos } from '@studio/contracts';
import { startResponders } from '../testing/bus-responders.js';
import { startHostileIssuer } from '../testing/hostile-issuer.js';
import { runGateway } from '../testing/running-gateway.js';
import { signInQuickly, welcomeEveryone } from '../testing/sign-in.js';

it('answers every request in flight before it stops, those that need the database too', async () => {
  const [issuer, responders] = [await startHostileIssuer(), await startResponders()];
  await welcomeEveryone(responders);
  const late = async () => {
    await sleep(400);
    return [];
  };
  await responders.answer(listVideos, late);
  await responders.answer(getCart, late);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url });
  const ada = await signInQuickly(gateway, issuer, 'ada');
  const answers = Promise.all([
    ...Array.from({ length: 20 }, () => gateway.visitor().get('/api/videos')),
    ...Array.from({ length: 20 }, () => ada.get('/api/cart')),
    // These come back from the bus and then write a session.
    ...Array.from({ length: 5 }, () => gateway.visitor().get('/api/login')),
  ]);
  await sleep(150);
  const startedAt = performance.now();
  await gateway.stop();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(new Set((await answers).map(({ status }) => status))).toEqual(new Set([200, 302]));
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  await responders.stop();
  await issuer.stop();
});
