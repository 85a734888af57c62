import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { getCart, getLiveFigures, listVideos, signInPerson } from '@studio/contracts';
import { until } from '@studio/test-harness';
import { startResponders } from '../testing/bus-responders.js';
import { startHostileIssuer } from '../testing/hostile-issuer.js';
import { runGateway } from '../testing/running-gateway.js';
import { signInQuickly, signInToCallback, welcome, welcomeEveryone } from '../testing/sign-in.js';
import { Draining } from './health/health.controller.js';

it('reports not ready while draining, keeps serving, and closes the connection with each answer', async () => {
  const gateway = await runGateway();
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  gateway.app.get(Draining).begun = true;
  const ready = await fetch(`${gateway.url}/readyz`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  const served = await fetch(`${gateway.url}/api/auth/user`);
  expect([served.status, served.headers.get('connection')]).toEqual([401, 'close']);
  expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
  await gateway.stop();
});

it('registers no signal handlers, so that nothing stops it before the drain delay is over', async () => {
  const listeners = () => ['SIGTERM', 'SIGINT', 'SIGHUP'].map((signal) => process.listenerCount(signal));
  const before = listeners();
  const gateway = await runGateway();
  expect(listeners()).toEqual(before);
  await gateway.stop();
});

it('answers every request in flight before it stops, including those that need the database', async () => {
  const [issuer, responders] = [await startHostileIssuer(), await startResponders()];
  await welcomeEveryone(responders);
  const gateway = await runGateway({ OIDC_ISSUER: issuer.url });
  const ada = await signInQuickly(gateway, issuer, 'ada');
  const bea = await signInToCallback(gateway, issuer, 'bea');

  let asked = 0;
  const release = Promise.withResolvers<void>();
  const held =
    <I, A>(answer: (input: I) => A) =>
    async (input: I) => {
      asked += 1;
      await release.promise;
      return answer(input);
    };
  await responders.answer(
    listVideos,
    held(() => []),
  );
  await responders.answer(
    getCart,
    held(() => []),
  );
  await responders.answer(signInPerson, held(welcome));
  const answers = Promise.all([
    ...Array.from({ length: 20 }, () => gateway.visitor().get('/api/videos')),
    ...Array.from({ length: 20 }, () => ada.get('/api/cart')),
    // This request writes a session after the bus has answered.
    bea.visitor.get(bea.url),
  ]);
  await until(() => asked === 41);
  const stopped = gateway.stop();
  await sleep(100);
  release.resolve();
  await stopped;
  expect((await answers).map(({ status }) => status)).toEqual([...Array<number>(40).fill(200), 302]);
  await expect(fetch(`${gateway.url}/healthz`)).rejects.toThrow();
  await responders.stop();
  await issuer.stop();
});

it('ends streams of live figures, for which it would otherwise wait', async () => {
  const responders = await startResponders();
  await responders.answer(getLiveFigures, () => ({
    at: '2026-11-01T00:00:00.000Z',
    visits: 3,
    pageviews: 4,
    pages: [],
  }));
  const gateway = await runGateway();
  const { body } = await fetch(`${gateway.url}/api/analytics/live`, {
    headers: { authorization: `Bearer sa_${'a'.repeat(43)}` },
  });
  const stopped = gateway.stop();
  expect((await text(body!)).match(/"visits":3/g)).toHaveLength(1);
  await stopped;
  await responders.stop();
});
