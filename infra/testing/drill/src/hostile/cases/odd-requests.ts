import { ask } from '@studio/test-harness/http';
import { ambiguousRequests, REDIRECTED_TARGETS, REFUSED_TARGETS } from '@studio/test-harness/odd-requests';
import { unless, type HostileCase, type HostileWorld } from '../hostile-case.ts';
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
    return {
      wrong: [
        ...unless(whole.status === 413, `with its length: ${whole.status}`),
        ...unless(chunked.status === 413, `in chunks: ${chunked.status}`),
      ],
      figures: `${whole.status}, ${chunked.status}`,
    };
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
    return {
      wrong: [
        ...unless(last.startsWith('2'), `Expect: ${last}`),
        ...unless(
          closing.status === 200 && closing.error === '',
          `Connection: close: ${closing.status} ${closing.error}`,
        ),
      ],
      figures: `Expect: ${last}; close: ${closing.status}`,
    };
  },
};

export const oddPaths: HostileCase = {
  name: 'every spelling of a path has one meaning',
  async run(world) {
    const get = (path: string) =>
      sendRaw(
        world.site,
        `GET ${path} HTTP/1.1\r\nHost: ${new URL(world.site).host}\r\nConnection: close\r\n\r\n`,
      );
    const plain = await get('/api/logout');
    const wrong: string[] = [];
    const seen: string[] = [];
    const spelled = REDIRECTED_TARGETS.map(([target]) => target);
    for (const path of [...spelled, '/api//logout', '/x/../api/logout', '/API/logout']) {
      const { status, header } = await get(path);
      seen.push(`${path} ${status}`);
      const same = status === plain.status && header('location') === plain.header('location');
      wrong.push(...unless(same || (status >= 300 && status < 500), `${path}: ${status}`));
    }
    for (const path of [
      '/\\',
      '//evil.example/',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
    ]) {
      const { status, header } = await get(path);
      seen.push(`${path} ${status}`);
      wrong.push(
        ...unless(status >= 200 && status < 500, `${path}: ${status}`),
        ...unless(
          !/^(\/\/|\/\\|https?:\/\/(?!localhost))/.test(header('location') ?? ''),
          `${path} leads to ${header('location')}`,
        ),
      );
    }
    return { wrong, figures: seen.join(', ') };
  },
};

export const brokenPaths: HostileCase = {
  name: '`/%`, `/a%ff` and the like: no 5xx, every security header',
  async run({ site }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    for (const path of [
      ...REFUSED_TARGETS,
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/%',
      '/img?src=%',
      '/product/%E0%A4%A',
    ]) {
      const { status, header } = await sendRaw(
        site,
        `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      );
      seen.push(`${path} ${status}`);
      const missing = EVERYWHERE.filter((name) => header(name) === undefined);
      wrong.push(
        ...unless(status >= 300 && status < 500, `${path}: ${status}`),
        ...unless(missing.length === 0, `${path} lacks ${missing.join(', ')}`),
      );
    }
    return { wrong, figures: seen.join(', ') };
  },
};

export const missingFiles: HostileCase = {
  name: 'a missing file is 404, and cached briefly',
  async run({ site }) {
    const wrong: string[] = [];
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
      wrong.push(
        ...unless(status === 404, `${path}: ${status}`),
        ...unless(age <= 60 && !kept.includes('immutable'), `${path}: ${kept}`),
      );
    }
    return { wrong, figures: `${paths.length} paths` };
  },
};

export const twoMeanings: HostileCase = {
  name: 'ambiguous requests are 400',
  async run({ site }) {
    const wrong: string[] = [];
    const seen: string[] = [];
    for (const [name, bytes] of ambiguousRequests('/', '/api/cart')) {
      const { status } = await sendRaw(site, bytes);
      seen.push(`${name} ${status}`);
      wrong.push(...unless(status === 400, `${name}: ${status}`));
    }
    return { wrong, figures: seen.join(', ') };
  },
};
