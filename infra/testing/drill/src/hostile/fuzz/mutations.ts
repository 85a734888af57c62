import http from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Random } from '../../random.ts';
import { oddJson, oddText } from './odd-values.ts';
import type { Shot } from './shot.ts';
import { spoilJson } from './spoil-json.ts';

/** Mutates one aspect of a request; the same random draws mutate it in the same way. */
export type Mutation = (shot: Shot, random: Random) => Shot;

/** A response to CONNECT has no body. */
const METHODS = http.METHODS.filter((name) => name !== 'CONNECT');
const TYPES = [
  '',
  'application/json',
  'application/json; charset=utf-8',
  'application/json; charset=utf-7',
  'application/json;',
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/problem+json',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'a/b/c',
  '*/*',
  'application/octet-stream',
];
/** Header names and values to set. */
const HEADERS: [string, string[]][] = [
  ['accept', ['', '*/*', 'text/html', 'application/xml', 'image/avif', 'x', 'a'.repeat(4_000)]],
  ['accept-encoding', ['', 'br', 'gzip;q=0, br;q=2', 'identity;q=0, *;q=0', 'zstd', 'gzip, gzip']],
  ['accept-language', ['', '*', 'de;q=x', 'x'.repeat(3_000)]],
  [
    'cookie',
    [
      'sid=',
      'sid=%',
      'sid=s%3Aa.b',
      'sid=a; sid=b',
      '=',
      ';;;',
      `sid=${'a'.repeat(3_500)}`,
      '__proto__=1',
      'sid="quoted"',
    ],
  ],
  ['origin', ['null', 'http://evil.example', 'http://localhost', 'file://', '']],
  ['sec-fetch-site', ['cross-site', 'same-site', 'none', 'x']],
  ['if-none-match', ['*', '"x"', 'W/"x"', ',,,', '"'.repeat(99)]],
  ['if-modified-since', ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT', 'Thu, 01 Jan 9999999 00:00:00 GMT']],
  ['range', ['bytes=0-1', 'bytes=-1', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'x', 'bytes=99999999999999999999-']],
  ['x-forwarded-for', ['127.0.0.1', 'x', '::1', ', , ,', 'a'.repeat(999)]],
  ['x-forwarded-proto', ['https', 'x', 'https,http']],
  ['x-forwarded-host', ['evil.example', 'a b', '']],
  ['forwarded', ['for=evil;host=evil.example;proto=https']],
  [
    'traceparent',
    [
      '00-0-0-0',
      'x',
      `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
      `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    ],
  ],
  ['x-request-id', ['x', 'a'.repeat(2_000), '../..', '{"a":1}']],
  ['sec-gpc', ['1', '2']],
  ['dnt', ['1']],
  ['te', ['trailers', 'chunked']],
  ['upgrade', ['websocket', 'h2c']],
  ['connection', ['close', 'keep-alive, x-a', 'upgrade', 'cookie', 'content-type']],
  ['expect', ['100-continue', 'x']],
  ['content-encoding', ['gzip', 'br', 'deflate', 'identity', 'x']],
  ['authorization', ['Basic eA==', 'Bearer x', 'x']],
  ['host', ['evil.example', 'localhost:1', 'localhost', '127.0.0.1', 'a_b', '[::1]']],
  ['user-agent', ['', 'x'.repeat(5_000)]],
  ['purpose', ['prefetch']],
  ['x-http-method-override', ['DELETE', 'GET']],
];

const body: Mutation = (shot, random) => {
  if (!shot.body)
    return {
      ...shot,
      body: Buffer.from(oddJson(random)),
      headers: { 'content-type': 'application/json', ...shot.headers },
    };
  return { ...shot, body: Buffer.from(spoilJson(random, shot.body.toString())) };
};

const bytes: Mutation = (shot, random) => {
  const whole = shot.body ?? Buffer.from('{}');
  const at = random.whole(0, Math.max(0, whole.length - 1));
  const spoilt = random.pick([
    () => whole.subarray(0, at),
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), whole]),
    () =>
      Buffer.concat([
        whole,
        Buffer.from(random.pick([',', '}', '\0', ' '.repeat(9), '//x', whole.toString()])),
      ]),
    () => Buffer.concat([whole.subarray(0, at), Buffer.from([random.whole(0, 255)]), whole.subarray(at + 1)]),
    () => Buffer.from(whole.toString(), 'utf16le'),
    () => gzipSync(whole),
    () => Buffer.alloc(0),
    () => Buffer.alloc(random.pick([1, 1_000, 300_000]), random.whole(0, 255)),
  ])();
  return { ...shot, body: spoilt };
};

const method: Mutation = (shot, random) => ({ ...shot, method: random.pick(METHODS) });
const type: Mutation = (shot, random) => ({
  ...shot,
  headers: { ...shot.headers, 'content-type': random.pick(TYPES) },
});
const header: Mutation = (shot, random) => {
  const [name, values] = random.pick(HEADERS);
  return { ...shot, headers: { ...shot.headers, [name]: random.pick(values) } };
};

const path: Mutation = (shot, random) => {
  const steps = shot.path.split('/');
  const at = random.whole(1, steps.length - 1);
  const step = steps[at] ?? '';
  const odd = oddText(random);
  const spoilt = random.pick([
    () => steps.with(at, odd),
    () => steps.with(at, step + odd),
    () => steps.with(at, encodeOne(step, random)),
    () => steps.with(at, step.toUpperCase()),
    () => steps.toSpliced(at, 0, random.pick(['', '.', '..', '%2e', odd])),
    () => steps.toSpliced(at, 1),
    () => [...steps, random.pick(['', odd])],
  ])();
  return { ...shot, path: `/${spoilt.join('/').replace(/^\//, '')}` };
};

const query: Mutation = (shot, random) => {
  const start = shot.query ? `${shot.query}&` : '?';
  const odd = oddText(random);
  return {
    ...shot,
    query: random.pick([
      () => `${start}${odd}`,
      () => `${start}a=${odd}`,
      () => `${start}__proto__[a]=${odd}`,
      () => `${shot.query}${shot.query.replace('?', '&')}`,
      () => shot.query.replace(/=[^&]*/, `=${odd}`),
      () => `${start}${Array.from({ length: random.whole(1, 300) }, (_, n) => `k${n}=${n}`).join('&')}`,
      () => `?${'a'.repeat(random.pick([100, 8_000]))}`,
    ])(),
  };
};

function encodeOne(step: string, random: Random): string {
  if (!step) return '%20';
  const at = random.whole(0, step.length - 1);
  const code = `%${step.charCodeAt(at).toString(16).padStart(2, '0')}`;
  return step.slice(0, at) + (random.chance(0.2) ? code.replace('%', '%25') : code) + step.slice(at + 1);
}

/** Weighted by depth: mutations of the body reach deepest. */
export const MUTATIONS: readonly Mutation[] = [
  body,
  body,
  body,
  body,
  body,
  bytes,
  type,
  header,
  header,
  method,
  path,
  path,
  query,
];
