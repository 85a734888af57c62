import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { WEB_SECRET_HEADER } from '@studio/contracts';
import { WEB_SECRET } from '../testing/fixture-gateway.js';
import { isolatedWeb } from '../testing/isolated-web.js';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { passTime } from '../testing/pass-time.js';

/** Longer than any shared document is fresh, ms. */
const LATER_MS = 6_000;
const BOOKS = '/api/books';

let web: FixtureWeb;
beforeEach(async () => {
  web = await fixtureWeb();
});
afterEach(() => web.close());

/** Replaces `web` by one that waits for a silent gateway no longer than in production. */
async function hurry(): Promise<void> {
  await web.close();
  web = await fixtureWeb({ REQUEST_TIMEOUT_FACTOR: '1' });
}

const whole = (body: string) => body.includes('Parade');

describe('public data of a document', () => {
  it('is read with the web server’s rate limit, whatever the visitor sends', async () => {
    await web.get('/', { 'x-forwarded-for': '203.0.113.9', [WEB_SECRET_HEADER]: 'mine', cookie: 'a=b' });
    const [read] = web.asked.filter(({ path }) => path === BOOKS);
    expect(read?.headers).toMatchObject({ [WEB_SECRET_HEADER]: WEB_SECRET });
    expect(Object.keys(read!.headers)).not.toContain('x-forwarded-for');
    expect(Object.keys(read!.headers)).not.toContain('cookie');
  });

  it.each([
    ['limited', 429],
    ['in trouble', 503],
    ['silent', 'silent'],
  ] as const)(
    'is as it was when the gateway is %s: the last whole document, marked so',
    async (_, trouble) => {
      await hurry();
      const good = await web.get('/');
      expect([good.headers['age'], whole(good.body)]).toEqual([undefined, true]);
      passTime(LATER_MS);
      web.trouble.set(BOOKS, trouble);
      for (let n = 0; n < 2; n += 1) {
        const { statusCode, headers, body } = await web.get('/');
        expect([statusCode, body]).toEqual([200, good.body]);
        expect(headers['cache-control']).toBe('private, no-cache');
        expect(Number(headers['age'])).toBeGreaterThanOrEqual(LATER_MS / 1_000);
        expect(headers['cache-status']).toMatch(/^studio-web; hit; ttl=-\d+; detail=stale-if-error$/);
      }
      web.trouble.clear();
      passTime(LATER_MS);
      // An earlier attempt may still be pending.
      while ((await web.get('/')).headers['age'] !== undefined) passTime(LATER_MS);
    },
  );

  it('that is missing makes the document uncacheable', async () => {
    web.trouble.set(BOOKS, 429);
    const first = await web.get('/');
    expect([first.statusCode, whole(first.body)]).toEqual([200, false]);
    expect(first.headers['cache-control']).toBe('private, no-store');
    web.trouble.clear();
    const second = await web.get('/');
    expect([whole(second.body), second.headers['cache-control']]).toEqual([true, 'private, no-cache']);
  });

  it('that is missing is a failure on the status page', async () => {
    web.trouble.set(BOOKS, 429);
    expect(await web.checks.hasPages()).toBe(false);
    web.trouble.clear();
    expect(await web.checks.hasPages()).toBe(true);
  });

  it('that is late is treated as missing', async () => {
    await hurry();
    web.trouble.set(BOOKS, 'silent');
    expect((await web.get('/')).headers['cache-control']).toBe('private, no-store');
  });
});

describe('a release whose data is late', () => {
  it('is shown incomplete, not replaced by a cached document of the previous release, and reported', async () => {
    await web.get('/');
    const { release } = await web.publish(
      { version: '2.0.0' },
      `exports.modules['./Broken'].default = () => null;
      const { prefetch } = exports.modules['./Home'];
      exports.modules['./Home'].prefetch = async (context) => {
        await new Promise((done) => setTimeout(done, 3000));
        return prefetch(context);
      };`,
    );
    web.registry.set({ ...web.entry, live: release, updatedAt: new Date().toISOString() });
    await web.releases.settled();
    for (let n = 0; n < 2; n += 1) {
      const { body, headers } = await web.get('/');
      expect([body.includes('/remotes/content/2.0.0'), headers['age']]).toEqual([true, undefined]);
    }
    const [served] = web.releases.served();
    const { documents } = served!.releases.find((one) => one.release.version === '2.0.0')!;
    expect(documents).toMatchObject({ incomplete: 2, missed: './Home' });
  });
});

describe('a release with a module that throws in a document', () => {
  it('is replaced in that document only, and the fault is reported without text of private documents', async () => {
    const works = `exports.modules['./Broken'].default = () => null;`;
    const throws = `exports.modules['./Thing'].default = () => { throw new Error('secret of Ada'); };`;
    const goLive = async (version: string, code: string) => {
      const { release: live } = await web.publish({ version }, code);
      web.registry.set({ ...web.entry, live, updatedAt: new Date().toISOString() });
      await web.releases.settled();
    };
    await goLive('2.0.0', works);
    await goLive('3.0.0', works + throws);
    const faultOf = () =>
      web.releases.served()[0]!.releases.find(({ release }) => release.version === '3.0.0')?.fault;
    const { body } = await web.get('/thing/1', { cookie: 'sid=good' });
    expect(body).toContain('/remotes/content/2.0.0');
    expect(faultOf()).toMatchObject({ isQuarantined: false, documents: 1, fault: { module: './Thing' } });
    expect(faultOf()?.fault.message).not.toContain('Ada');
    await web.get('/thing/1');
    expect(faultOf()).toMatchObject({ documents: 2, fault: { message: expect.stringContaining('Ada') } });
    expect((await web.get('/')).body).toContain('/remotes/content/3.0.0');
  });
});

describe('the status of a page with a parameter', () => {
  it('is 404 when the item does not exist, and 503 while that is unknown', async () => {
    expect([(await web.get('/thing/1')).statusCode, (await web.get('/thing/7')).statusCode]).toEqual([
      200, 404,
    ]);
    passTime(LATER_MS);
    for (const id of [1, 7, 8]) web.trouble.set(`/api/things/${id}`, 429);
    expect((await web.get('/thing/1')).statusCode).toBe(200);
    for (const path of ['/thing/7', '/thing/8']) {
      const { statusCode, headers, body } = await web.get(path);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
        503,
        '5',
        'private, no-store',
      ]);
      expect(body).toContain('A thing');
    }
    web.trouble.clear();
    expect((await web.get('/thing/8')).statusCode).toBe(404);
  });
});

describe('the data that decides whether a page exists', () => {
  it('has a longer time limit than other data, so that a slow response causes no 503', async () => {
    for (const id of [1, 7]) web.trouble.set(`/api/things/${id}`, 'slow');
    expect([(await web.get('/thing/1')).statusCode, (await web.get('/thing/7')).statusCode]).toEqual([
      200, 404,
    ]);
  });
});

describe('a shared document', () => {
  it('is rendered once for all spellings of its URL and undeclared parameters', async () => {
    const bodies = new Set<string>();
    for (let n = 0; n < 20; n += 1) bodies.add((await web.get(`/?x=${n}&y[${n}]=1`)).body);
    for (const path of ['/START', '/start?a', '/Start?success=true']) bodies.add((await web.get(path)).body);
    expect(await web.rendered()).toBe(2);
    expect(bodies.size).toBe(2);
  });

  it('reads only valid parameters that its route declares', async () => {
    const { body } = await web.get('/asks?success=true&token=secret&size=2');
    expect(body).toContain('Asked: ?success=true&amp;size=2');
    expect(body).toContain('"success=true\\u0026size=2"');
    expect(body).not.toContain('secret');
    for (const query of ['', '?success=1', '?size=22', '?token=x', '?successful=true'])
      expect((await web.get(`/asks${query}`)).body).toContain('Asked: <');
    expect(await web.rendered()).toBe(2);
  });

  it('is the same for all unknown paths, and does not contain them', async () => {
    const answers = [];
    for (let n = 0; n < 20; n += 1) answers.push(await web.get(`/nowhere/${n}/secret?x=${n}`));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]!.body).not.toContain('secret');
    expect(await web.rendered()).toBe(1);
    expect((await web.get('/club?x=1')).statusCode).toBe(200);
  });

  it('redirects a trailing slash', async () => {
    for (const [path, to] of [
      ['/thing/1/?a=1', '/thing/1?a=1'],
      ['/start/?', '/start'],
      ['/NOWHERE/', '/NOWHERE'],
    ]) {
      const { statusCode, headers } = await web.get(path!);
      expect([statusCode, headers['location']]).toEqual([308, to]);
    }
  });

  it('is sent for invalid and ended sessions too', async () => {
    const anonymous = await web.get('/');
    for (let n = 0; n < 10; n += 1)
      expect((await web.get(`/?x=${n}`, { cookie: `sid=made-up-${n}` })).body).toBe(anonymous.body);
    expect(await web.rendered()).toBe(1);
  });

  it('is another one, without a name, while the gateway does not confirm the session', async () => {
    const good = await web.get('/', { cookie: 'sid=good' });
    expect(good.body).toContain('ada@example.test');
    web.trouble.set('/api/auth/user', 429);
    for (let n = 0; n < 10; n += 1) {
      const { headers, body } = await web.get(`/?x=${n}`, { cookie: 'sid=good' });
      expect([headers['cache-control'], body.includes('ada@'), whole(body)]).toEqual([
        'private, no-store',
        false,
        true,
      ]);
      expect(body).not.toContain('["/api/auth/user"]');
    }
    expect(await web.rendered()).toBe(1);
    expect(whole((await web.get('/')).body)).toBe(true);
  });
});

it('REQUEST_TIMEOUT_FACTOR gives a slow machine more time to read the session', async () => {
  const isSignedIn = async () => {
    web.trouble.set('/api/auth/user', 'slow');
    return (await web.get('/', { cookie: 'sid=good' })).body.includes('ada@example.test');
  };
  expect(await isSignedIn()).toBe(true);
  await hurry();
  expect(await isSignedIn()).toBe(false);
});

it.each([
  ['1', false],
  ['20', true],
] as const)(
  'REQUEST_TIMEOUT_FACTOR %s: a document waits for data that takes 600 ms: %s',
  async (factor, waits) => {
    const isolated = await isolatedWeb({ REQUEST_TIMEOUT_FACTOR: factor });
    await isolated.activate('1.0.0');
    await isolated.settled();
    // Expires the data that the release's trial has read.
    passTime(4_000);
    isolated.trouble.set(BOOKS, 'slow');
    expect(whole((await isolated.get('/')).body)).toBe(waits);
    await isolated.close();
  },
);

describe('too many documents', () => {
  it('for one visitor are refused with Retry-After and a page that says when to retry', async () => {
    const tight = await fixtureWeb({ RATE_LIMIT_PER_MINUTE: '5' });
    for (let n = 0; n < 5; n += 1)
      expect((await tight.get('/', { 'x-forwarded-for': `203.0.113.${n}` })).statusCode).toBe(200);
    const { statusCode, headers, body } = await tight.get('/', { 'x-forwarded-for': '203.0.113.9' });
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("style-src 'self' 'sha256-"),
    });
    expect(body).toContain('try again in a minute');
    passTime(60_000);
    expect((await tight.get('/')).statusCode).toBe(200);
    await tight.close();
  });

  it('at once are refused too, while cached ones are served', async () => {
    await hurry();
    expect((await web.get('/')).statusCode).toBe(200);
    for (let n = 0; n < 150; n += 1) web.trouble.set(`/api/things/${n}`, 'silent');
    const flood = Array.from({ length: 150 }, (_, n) => web.get(`/thing/${n}`));
    expect((await web.get('/')).statusCode).toBe(200);
    // Queued requests are served as soon as the gateway responds again.
    web.trouble.clear();
    const answers = await Promise.all(flood);
    const busy = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
    expect(busy).toHaveLength(150 - 104);
    for (const { statusCode, headers, body } of busy) {
      expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
      expect(body).toContain('Many people are here');
    }
  });
});
