import { describe, expect, it, jest } from '@jest/globals';
import { gzipSync } from 'node:zlib';
import {
  createDonation,
  getProduct,
  HOUR_MS,
  listProducts,
  subscribeNewsletter,
  unsubscribeNewsletter,
  WEB_SECRET_HEADER,
} from '@studio/contracts';
import { startResponders } from '../../testing/bus-responders.js';
import { runGateway, SITE, WEB_SECRET, stopAfterwards } from '../../testing/running-gateway.js';
import { inGatewayDatabase } from '../../testing/sessions.js';
import { setCookies } from '../../testing/visitor.js';

const asked: unknown[] = [];
const responders = await startResponders();
for (const contract of [createDonation, getProduct, listProducts, subscribeNewsletter, unsubscribeNewsletter])
  await responders.answer(contract, (input: unknown) => {
    asked.push(input);
    return contract === listProducts
      ? []
      : contract === createDonation
        ? { clientSecret: 's' }
        : { ok: true };
  });
const gateway = await runGateway();
stopAfterwards(gateway, responders);

const own = { origin: SITE, 'content-type': 'application/json' };
const post = (body: string | Buffer | ReadableStream, headers: Record<string, string> = own) =>
  fetch(`${gateway.url}/api/donations`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

describe('rate limits', () => {
  it('answer 429 with the time to wait, and are stricter on sensitive routes', async () => {
    const tight = await runGateway({ RATE_LIMIT_PER_MINUTE: '200', TRUSTED_PROXIES: 'none' });
    const visitor = tight.visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1)
      statuses.push(
        (
          await visitor
            .post('/api/donations')
            .set({ 'x-forwarded-for': `203.0.113.${n}` })
            .send({ amount: 1 })
        ).status,
      );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const { status, headers, body } = await visitor.post('/api/donations').send({ amount: 1 });
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * HOUR_MS);
    const later = await visitor.post('/api/donations').send({ amount: 1 });
    clock.mockRestore();
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await visitor.get('/api/products')).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 250 }, () => visitor.get('/api/products')));
    expect(many.filter(({ status: each }) => each === 429).length).toBeGreaterThanOrEqual(50);
    await tight.stop();
  });

  it('takes the client address from trusted proxies', async () => {
    const behind = await runGateway({ RATE_LIMIT_PER_MINUTE: '100', TRUSTED_PROXIES: 'loopback' });
    const ask = async (address: string) =>
      (await behind.visitor().post('/api/donations').set({ 'x-forwarded-for': address }).send({ amount: 1 }))
        .status;
    for (let n = 0; n < 5; n += 1) expect(await ask('203.0.113.1')).toBe(200);
    expect([await ask('203.0.113.1'), await ask('203.0.113.2')]).toEqual([429, 200]);
    // The proxy appended the last hop. The hops before it come from the client and are not trusted.
    expect(await ask('198.51.100.9, 203.0.113.1')).toBe(429);
    // An IPv6 /64 has one limit.
    for (let n = 1; n <= 5; n += 1) expect(await ask(`2001:db8::${n}`)).toBe(200);
    expect([await ask('2001:db8::6'), await ask('2001:db8:0:1::1')]).toEqual([429, 200]);
    await behind.stop();
  });
});

describe('requests of the web server', () => {
  it('are not limited when they have the right secret', async () => {
    const tight = await runGateway({ RATE_LIMIT_PER_MINUTE: '20', TRUSTED_PROXIES: 'loopback' });
    const read = async (headers: Record<string, string>) =>
      (await tight.visitor().get('/api/products').set(headers)).status;
    const many = (headers: Record<string, string>) =>
      Promise.all(Array.from({ length: 30 }, () => read(headers)));
    expect(new Set(await many({ [WEB_SECRET_HEADER]: WEB_SECRET }))).toEqual(new Set([200]));
    for (const forged of ['', 'guess', `${WEB_SECRET}!`, `${WEB_SECRET}, ${WEB_SECRET}`])
      expect(
        await many({ [WEB_SECRET_HEADER]: forged, 'x-forwarded-for': `203.0.113.${forged.length}` }),
      ).toContain(429);
    // The limit of this IP address is used up, but the web server's reads still pass.
    expect(await many({})).toContain(429);
    expect(await read({ [WEB_SECRET_HEADER]: WEB_SECRET })).toBe(200);
    await tight.stop();
  });

  it('keep the stricter limit on sensitive routes', async () => {
    const tight = await runGateway({ RATE_LIMIT_PER_MINUTE: '100' });
    const give = async () =>
      (
        await tight
          .visitor()
          .post('/api/donations')
          .set({ [WEB_SECRET_HEADER]: WEB_SECRET })
          .send({ amount: 1 })
      ).status;
    for (let n = 0; n < 5; n += 1) expect(await give()).toBe(200);
    expect(await give()).toBe(429);
    await tight.stop();
  });
});

describe('oversized bodies', () => {
  it('answers 413 to a body that is too large, with or without a length', async () => {
    expect((await post(JSON.stringify({ message: 'a'.repeat(70_000) }))).status).toBe(413);
    // The same buffer is sent repeatedly, so that growing memory is the gateway's and not the client's.
    const part = Buffer.alloc(65_536, 32);
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        let sent = 0;
        const endless = new ReadableStream({
          pull: (controller) => {
            sent += 1;
            if (sent > 160) controller.close();
            else controller.enqueue(part);
          },
        });
        return post(endless).then(
          ({ status }) => status,
          () => 413,
        );
      }),
    );
    expect(new Set(answers)).toEqual(new Set([413]));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('answers 400 to JSON that is nested too deeply', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
    expect((await post(deep)).status).toBe(400);
    expect((await post(`{"amount":5,"message":${deep}}`)).status).toBe(400);
    expect((await post(`${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`)).status).toBe(400);
  });

  it('answers 415 to a compressed body without reading it', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 32));
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd'])
      expect((await post(bomb, { ...own, 'content-encoding': encoding })).status).toBe(415);
  });
});

it('answers 400 to prototype keys and to repeated parameters', async () => {
  for (const body of [
    '{"__proto__":{"a":1}}',
    '{"amount":5,"__proto__":{"donorName":"x"}}',
    '{"amount":5,"constructor":{"prototype":{"a":1}}}',
  ])
    expect((await post(body)).status).toBe(400);
  for (const query of [
    'category=a&category=b',
    '__proto__=1',
    'constructor=1',
    '__proto__[a]=1',
    'category[]=a',
    'more=1',
  ])
    expect([query, (await gateway.visitor().get(`/api/products?${query}`)).status]).toEqual([query, 400]);
  expect(({} as { a?: number }).a).toBeUndefined();
});

it('treats SQL and header lines in parameters, bodies and cookies as plain text', async () => {
  const visitor = gateway.visitor();
  asked.length = 0;
  for (const id of [
    "1' OR '1'='1",
    '1;DROP TABLE sessions',
    '1%0d%0aSet-Cookie:%20a=b',
    '..%2f..%2fetc',
    '0x1',
    '1e3',
  ])
    expect((await visitor.get(`/api/products/${encodeURI(id)}`)).status).toBe(400);
  expect(
    (await visitor.post('/api/newsletter-signup').send({ email: 'a@example.com\r\nBcc: all@example.com' }))
      .status,
  ).toBe(400);
  expect(asked).toEqual([]);
  const sql = "'; DROP TABLE sessions; --";
  expect((await visitor.get(`/api/products?category=${encodeURIComponent(sql)}`)).status).toBe(200);
  expect(asked).toEqual([{ category: sql }]);
  for (const sid of [sql, `${sql}.AAAA`, '%00', 'x'.repeat(5_000)])
    expect(
      (await visitor.get('/api/auth/user').set({ cookie: `sid=${encodeURIComponent(sid)}` })).status,
    ).toBe(401);
  const back = await visitor.get('/api/logout?x=%0d%0aSet-Cookie:%20a=b');
  expect(setCookies(back).join()).not.toContain('a=b');
  expect(await inGatewayDatabase(gateway, 'SELECT count(*)::int AS n FROM sessions')).toEqual([{ n: 0 }]);
});
