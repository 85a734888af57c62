import { ask } from '@studio/test-harness/http';
import { ambiguousRequests, REDIRECTED_TARGETS, REFUSED_TARGETS } from '@studio/test-harness/odd-requests';
import type { HostileCase, HostileWorld } from '../hostile-case.ts';
import { sendRaw } from '../wire.ts';

/** Headers of every response, errors included. */
const EVERYWHERE = ['x-content-type-options', 'referrer-policy', 'x-frame-options', 'permissions-policy'];

const own = ({ site, person }: HostileWorld) =>
  `Host: ${new URL(site).host}\r\nOrigin: ${site}\r\nSec-Fetch-Site: same-origin\r\nCookie: ${person.cookie}\r\n`;

export const largeBody: HostileCase = {
  name: 'a large body is 413',
  async run(world) {
    const json = JSON.stringify({ productId: 101, quantity: 1, more: 'x'.repeat(3 * 1_024 * 1_024) });
    const head = `POST /api/cart HTTP/1.1\r\n${own(world)}Content-Type: application/json\r\n`;
    const whole = await sendRaw(world.site, `${head}Content-Length: ${json.length}\r\n\r\n${json}`);
    const chunked = await sendRaw(
      world.site,
      `${head}Transfer-Encoding: chunked\r\n\r\n${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`,
    );
    world.check(whole.status === 413, `with its length: ${whole.status}`);
    world.check(chunked.status === 413, `in chunks: ${chunked.status}`);
    return `${whole.status}, ${chunked.status}`;
  },
};

export const expectAndClose: HostileCase = {
  name: '`Expect` and `Connection: close` work',
  async run(world) {
    const body = JSON.stringify({ productId: 101, quantity: 1 });
    const head = `POST /api/cart HTTP/1.1\r\n${own(world)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const expecting = await sendRaw(
      world.site,
      `${head}Expect: 100-continue\r\nConnection: close\r\n\r\n${body}`,
    );
    const last = [...expecting.text.matchAll(/HTTP\/1\.1 (\d{3})/g)].at(-1)?.[1] ?? '0';
    const closing = await sendRaw(
      world.site,
      `GET /api/products HTTP/1.1\r\n${own(world)}Connection: close, x-secret\r\nX-Secret: 1\r\n\r\n`,
    );
    world.check(last.startsWith('2'), `Expect: ${last}`);
    const isClosed = closing.status === 200 && closing.error === '';
    world.check(isClosed, `Connection: close: ${closing.status} ${closing.error}`);
    return `Expect: ${last}; close: ${closing.status}`;
  },
};

/** A GET whose target is sent as it is. */
const get = (site: string, target: string, host = new URL(site).host) =>
  sendRaw(site, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

/** Targets that could lead to another site. */
const AWAY = ['/\\', '//evil.example/', '/\\evil.example', '/%5cevil.example', '/%2f%2fevil.example'];

export const oddPaths: HostileCase = {
  name: 'every spelling of a path has one meaning',
  async run({ site, check }) {
    const plain = await get(site, '/api/logout');
    const seen: string[] = [];
    const spelled = REDIRECTED_TARGETS.map(([target]) => target);
    for (const path of [...spelled, '/api//logout', '/x/../api/logout', '/API/logout']) {
      const { status, header } = await get(site, path);
      seen.push(`${path} ${status}`);
      const same = status === plain.status && header('location') === plain.header('location');
      check(same || (status >= 300 && status < 500), `${path}: ${status}`);
    }
    for (const path of AWAY) {
      const { status, header } = await get(site, path);
      const to = header('location') ?? '';
      seen.push(`${path} ${status}`);
      check(status >= 200 && status < 500, `${path}: ${status}`);
      check(!/^(\/\/|\/\\|https?:\/\/(?!localhost))/.test(to), `${path} leads to ${to}`);
    }
    return seen.join(', ');
  },
};

const BROKEN = [...REFUSED_TARGETS, '/%2e%2e/%2e%2e/etc/passwd', '/api/%', '/img?src=%', '/product/%E0%A4%A'];

export const brokenPaths: HostileCase = {
  name: '`/%`, `/a%ff` and the like: no 5xx, every security header',
  async run({ site, check }) {
    const seen: string[] = [];
    for (const path of BROKEN) {
      const { status, header } = await get(site, path, 'localhost');
      seen.push(`${path} ${status}`);
      const missing = EVERYWHERE.filter((name) => header(name) === undefined);
      check(status >= 300 && status < 500, `${path}: ${status}`);
      check(missing.length === 0, `${path} lacks ${missing.join(', ')}`);
    }
    return seen.join(', ');
  },
};

export const missingFiles: HostileCase = {
  name: 'a missing file is 404, and cached briefly',
  async run({ site, check }) {
    const paths = [
      '/assets/none.js',
      '/remotes/shop/9.9.9/none.js',
      '/images/none.png',
      '/audio/none.mp3',
      '/img?src=/images/none.png&w=320&q=75',
    ];
    for (const path of paths) {
      const { status, headers } = await ask(site + path, { from: '127.0.0.83' });
      const kept = String(headers['cache-control'] ?? '');
      const age = Number(/max-age=(\d+)/.exec(kept)?.[1] ?? 0);
      check(status === 404, `${path}: ${status}`);
      check(age <= 60 && !kept.includes('immutable'), `${path}: ${kept}`);
    }
    return `${paths.length} paths`;
  },
};

export const twoMeanings: HostileCase = {
  name: 'ambiguous requests are 400',
  async run({ site, check }) {
    const seen: string[] = [];
    for (const [name, bytes] of ambiguousRequests('/', '/api/cart')) {
      const { status } = await sendRaw(site, bytes);
      seen.push(`${name} ${status}`);
      check(status === 400, `${name}: ${status}`);
    }
    return seen.join(', ');
  },
};
