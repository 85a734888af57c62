import { describe, expect, it } from '@jest/globals';
import { getProduct, listBooks, listVideos } from '@studio/contracts';
import { startTestNats, startTestPostgres, until } from '@studio/test-harness';
import { startResponders } from '../../testing/bus-responders.js';
import { startHostileIssuer } from '../../testing/hostile-issuer.js';
import { runGateway, stopAfterwards } from '../../testing/running-gateway.js';
import { signInQuickly, welcomeEveryone } from '../../testing/sign-in.js';

const [nats, postgres, issuer] = [
  await startTestNats(),
  await startTestPostgres(),
  await startHostileIssuer(),
];
const responders = await startResponders(nats.url);
await welcomeEveryone(responders);
await responders.answer(listVideos, () => []);
const { url } = await postgres.createDatabase('gateway');
const gateway = await runGateway({
  NATS_URL: nats.url,
  DATABASE_URL: url,
  OIDC_ISSUER: issuer.url,
  REQUEST_TIMEOUT_FACTOR: '1',
});
stopAfterwards(gateway, responders, issuer, postgres, nats);

/** Repeats a request until it has this status. */
const becomes = (path: string, status: number, ask = (p: string) => gateway.visitor().get(p)) =>
  until(async () => (await ask(path)).status === status);

describe('an outage of what the gateway depends on', () => {
  it('answers 503 at once while a service is down, and recovers', async () => {
    await gateway.visitor().get('/api/books');
    const { status, headers, body } = await gateway.visitor().get('/api/books');
    expect([status, headers['retry-after'], body.code]).toEqual([503, '2', 'unavailable']);
    await responders.answer(listBooks, () => []);
    await becomes('/api/books', 200);
  });

  it('answers 504 at the deadline when a service does not reply', async () => {
    await responders.answer(getProduct, () => new Promise(() => undefined));
    const startedAt = performance.now();
    const { status, body } = await gateway.visitor().get('/api/products/1');
    expect([status, body.code]).toEqual([504, 'deadline-exceeded']);
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
    const metrics = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(metrics).toContain(
      'http_request_seconds_count{method="GET",route="/api/products/:id",status="504"} 1',
    );
  });

  it('answers 503 while the broker is down, and recovers', async () => {
    await nats.kill();
    await becomes('/api/videos', 503);
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${gateway.url}/healthz`)).status).toBe(200);
    await nats.start();
    await becomes('/api/videos', 200);
  });

  it('answers 503 while the database is down only on routes that need a session', async () => {
    const ada = await signInQuickly(gateway, issuer, 'ada');
    expect((await ada.get('/api/auth/user')).status).toBe(200);
    await postgres.kill();
    const lost = await ada.get('/api/auth/user');
    expect([lost.status, lost.body.code, lost.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect((await ada.get('/api/videos')).status).toBe(200);
    expect((await gateway.visitor().get('/api/login')).status).toBe(503);
    await postgres.start();
    await becomes('/api/auth/user', 200, (path) => ada.get(path));
  });
});
