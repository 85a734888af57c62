import { appendFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isolatedWeb, type IsolatedWeb } from '../testing/isolated-web.js';
import { until } from '@studio/test-harness';

/** Server code that adds a word to the page, so that tests can see which release rendered it. */
const says = (word: string) => `
  const h = require('react').createElement;
  const { default: Home } = exports.modules['./Home'];
  exports.modules['./Home'].default = () => h('div', { className: '${word}' }, h(Home));
  exports.modules['./Thing'].default = () => h('main', { className: '${word}' }, h('h1', null, 'A thing'));`;
const OF_GOOD = 'class="good"';
/** Exhausts the heap in a way that makes V8 abort the process. */
const EXHAUSTS_HEAP = 'const eaten = new Map(); for (let n = 0; ; n += 1) eaten.set(n, {});';

let web: IsolatedWeb;
beforeEach(async () => {
  web = await isolatedWeb();
  await web.activate('1.0.0', says('good'));
  await web.settled();
});
afterEach(() => web.close());

/** Requests the home page until the work is done, and returns the statuses and the number of pages without a heading. */
async function whileAsking(work: Promise<unknown>): Promise<{ statuses: Set<number>; headless: number }> {
  const seen = { statuses: new Set<number>(), headless: 0 };
  let over = false;
  void work.finally(() => (over = true));
  while (!over) {
    const { statusCode, body } = await web.get('/');
    seen.statuses.add(statusCode);
    if (!body.includes('<h1>Books')) seen.headless += 1;
    await wait(25);
  }
  await work;
  return seen;
}

/** Fault kinds of 2.0.0. On a slow machine exhausting the heap may be detected as a loop, so `memory` is mapped to `loop`. */
async function faultKinds(): Promise<string[]> {
  const kinds = (await web.faults()).map((fault) => fault.replace('content@2.0.0 ', ''));
  return kinds.map((kind) => (kind === 'memory' ? 'loop' : kind));
}

const UNHARMED = { statuses: new Set([200]), headless: 0 };

describe('a faulty release is replaced by the last good one', () => {
  it.each([
    ['throws while it is loaded', 'throw new Error("at load");', 'load'],
    ['throws in a timer', 'setTimeout(() => { throw new Error("in a timer"); }, 300);', 'error'],
    ['throws what is no error in a timer', 'setTimeout(() => { throw "words"; }, 100);', 'error'],
    ['rejects a promise', 'Promise.reject(new Error("nobody listens"));', 'error'],
    ['loops while it is loaded', 'for (;;);', 'loop'],
    ['loops in a timer', 'setTimeout(() => { for (;;); }, 50);', 'loop'],
    ['exhausts its heap', EXHAUSTS_HEAP, 'loop'],
    ['wants to end the process', 'process.exit(0);', 'load'],
    ['throws in each rendering', 'exports.modules["./Home"].default = () => window.title;', 'render'],
    ['loops in each rendering', 'exports.modules["./Home"].default = () => { for (;;); };', 'loop'],
  ])('when it %s', async (_, code, kind) => {
    await web.activate('2.0.0', says('bad') + code);
    const seen = await whileAsking(web.settled());
    expect(seen).toMatchObject(UNHARMED);
    expect((await web.get('/')).body).toContain(OF_GOOD);
    expect((await web.get('/thing/1', { cookie: 'sid=good' })).body).toContain(OF_GOOD);
    expect(await faultKinds()).toEqual([kind]);
    // The browser gets the last good release too.
    expect((await web.get('/')).body).toContain('"/remotes/content/1.0.0"');
  });

  it.each([
    ['throws in a timer', 'setTimeout(() => { throw new Error("later"); }, 1_500);', 'error'],
    ['loops in a timer', 'setTimeout(() => { for (;;); }, 1_500);', 'loop'],
    [
      'eats memory outside of its heap',
      // Alone more than a worker may have: the rest of it can be small.
      'setTimeout(() => { globalThis.eaten = Buffer.alloc(6e8, 1); }, 1_500);',
      'loop',
    ],
    [
      'takes memory for which each worker is replaced',
      'setTimeout(() => { globalThis.taken = Buffer.alloc(4e8, 1); }, 1_500);',
      'loop',
    ],
  ])('when it %s long after it went live', async (_, code, kind) => {
    await web.activate('2.0.0', says('bad') + code);
    await web.settled();
    const back = until(async () => (await web.get('/')).body.includes(OF_GOOD));
    expect(await whileAsking(back)).toMatchObject(UNHARMED);
    expect(await faultKinds()).toContain(kind);
  });

  it.each([
    ['loops', 'for (;;);', 'loop'],
    ['exhausts its heap', EXHAUSTS_HEAP, 'loop'],
    ['throws', 'throw new Error("no");', 'render'],
  ])('in the same request when a page with a parameter %s', async (_, code, kind) => {
    await web.activate('2.0.0', `${says('bad')} exports.modules['./Thing'].default = () => { ${code} };`);
    await web.settled();
    expect((await web.get('/')).body).toContain('class="bad"');
    for (const cookie of ['', 'sid=good']) {
      const { statusCode, body } = await web.get('/thing/1', { cookie });
      expect([statusCode, body.includes(OF_GOOD), body.includes('A thing')]).toEqual([200, true, true]);
    }
    expect(await faultKinds()).toContain(kind);
  });

  it('when one of its bytes was changed, before or after it went live', async () => {
    const { live } = await web.activate('2.0.0', says('bad'));
    const file = path.join(web.releasesDir, 'content/2.0.0/browser/Home.js');
    await appendFile(file, ' ');
    await web.settled();
    expect((await web.get('/')).body).toContain(OF_GOOD);
    await writeFile(file, '// home');
    web.registry.set({ ...web.registry.entry('content')!, live, updatedAt: new Date().toISOString() });
    await until(async () => (await web.get('/')).body.includes('class="bad"'));
    await appendFile(file, ' ');
    expect((await web.get('/remotes/content/2.0.0/browser/Home.js')).statusCode).toBe(404);
    await until(async () => (await web.get('/')).body.includes(OF_GOOD));
    expect(await web.faults()).toEqual(['content@2.0.0 file']);
  });

  it('when it is deleted from disk, and is served again once it is back', async () => {
    await web.activate('2.0.0', says('bad'));
    await web.settled();
    await rm(path.join(web.releasesDir, 'content/2.0.0'), { recursive: true });
    expect((await web.get('/')).statusCode).toBe(200);
    expect((await web.get('/remotes/content/2.0.0/browser/Home.js')).statusCode).toBe(404);
    await until(async () => (await web.get('/')).body.includes(OF_GOOD));
    await web.activate('2.0.0', says('bad'));
    await until(async () => (await web.get('/')).body.includes('class="bad"'));
  });

  it('while its files are missing, and is not tried before they are back', async () => {
    await web.activate('2.0.0', says('bad'));
    await web.settled();
    const folder = path.join(web.releasesDir, 'content/2.0.0');
    await rename(folder, `${folder}.away`);
    expect((await web.get('/remotes/content/2.0.0/browser/Home.js')).statusCode).toBe(404);
    await until(async () => (await web.get('/')).body.includes(OF_GOOD));
    await wait(3_000);
    expect(await web.faults()).toEqual(['content@2.0.0 file']);
    await rename(`${folder}.away`, folder);
    await until(async () => (await web.get('/')).body.includes('class="bad"'));
  });

  it('when it is a canary release', async () => {
    const entry = web.registry.entry('content')!;
    const { live } = await web.activate(
      '2.0.0',
      `${says('bad')} setTimeout(() => { throw new Error(); }, 300);`,
    );
    web.registry.set({ ...entry, canary: { manifest: live, share: 1 }, updatedAt: new Date().toISOString() });
    expect(await whileAsking(web.settled())).toMatchObject(UNHARMED);
    const { body, headers } = await web.get('/', { cookie: 'canary=0.1' });
    expect([body.includes(OF_GOOD), headers['set-cookie']]).toEqual([true, undefined]);
  });
});

describe('a good release', () => {
  it('is served when a release of another remote fails during its trial', async () => {
    const noisy = 'globalThis.noisy = () => setTimeout(() => { throw new Error("noisy"); }, 0);';
    await web.activate('1.0.0', noisy, { name: 'noisy', routes: [] });
    await web.settled();
    await web.activate('2.0.0', `${says('next')} globalThis.noisy?.();`);
    await until(async () => (await web.get('/')).body.includes('class="next"'));
    expect(await web.faults()).toEqual(['noisy@1.0.0 error']);
  });
});

describe('the only release of a remote', () => {
  it('is left to the browser when it cannot be loaded on the server', async () => {
    web.registry.remove('content');
    await web.settled();
    await web.activate('3.0.0', 'throw new Error("broken");');
    await web.settled();
    const { statusCode, body } = await web.get('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('data-dgst="left-to-browser"');
    expect(body).toContain('Footer');
  });
});

describe('a switch of releases', () => {
  it('never shows a page without its heading', async () => {
    const switches = async () => {
      for (let n = 2; n < 6; n += 1) {
        await web.activate(`${n}.0.0`, says(`release-${n}`));
        await until(async () => (await web.get('/')).body.includes(`release-${n}`));
      }
    };
    expect(await whileAsking(switches())).toMatchObject(UNHARMED);
  });
});

describe('a registry without any release', () => {
  it('is answered with 503, Retry-After and a plain page, and /readyz fails', async () => {
    web.registry.remove('content');
    await web.settled();
    for (const path of ['/', '/nowhere']) {
      const { statusCode, headers, body } = await web.get(path);
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect(body).toContain('<h1>We are opening</h1>');
    }
    expect((await web.get('/readyz')).statusCode).toBe(503);
  });
});
