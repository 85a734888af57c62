import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { contentPreviewToken, readContentPreview } from '@studio/http-kit';
import { fixtureWeb, type FixtureWeb } from '../testing/fixture-web.js';
import { WEB_SECRET } from '../testing/fixture-gateway.js';
import { cookieOf, tokenOf } from '../testing/preview-link.js';

const HOUR_MS = 3_600_000;
const NOT_INDEXED = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const linkTo = (state: string, forMs = HOUR_MS) =>
  contentPreviewToken({ state, expires: Date.now() + forMs }, WEB_SECRET);

let web: FixtureWeb;
beforeEach(async () => {
  web = await fixtureWeb();
});
afterEach(() => web.close());

async function holderOf(state: string): Promise<string> {
  return cookieOf(await web.get(`/?preview=${await linkTo(state)}`));
}

it('shows drafts to the holder of the link alone, and names those that are not complete', async () => {
  const cookie = await holderOf('drafts');
  for (const page of ['/', '/shop']) await web.get(page);
  const before = await web.rendered();
  const { headers, body } = await web.get('/', { cookie });
  expect(headers).toMatchObject(NOT_INDEXED);
  expect(body).toContain('<h1>Books: A draft');
  expect(body).toContain('"name":"A draft of the name"');
  expect(body).toContain('<strong>Preview of drafts</strong>');
  expect(body).toContain('Not complete, so shown as published: Tea &amp; cake.');
  expect(body).toContain('<html lang="en" data-preview>');
  expect(await web.rendered()).toBe(before);
  const visitor = await web.get('/');
  expect(visitor.headers['x-robots-tag']).toBeUndefined();
  for (const word of ['A draft', 'ribbon', 'data-preview']) expect(visitor.body).not.toContain(word);
});

it('says which time a preview shows, and ends with "Leave the preview"', async () => {
  const cookie = await holderOf('2026-12-01T08:00:00.000Z');
  const { body } = await web.get('/', { cookie });
  expect(body).toMatch(/the site as it will be on <time datetime="2026-12-01T08:00:00.000Z">1 December/);
  const left = await web.get('/?preview=end', { cookie });
  expect(left.headers['set-cookie']).toContain('Max-Age=0');
});

it('adds to the preview of a release', async () => {
  const { release } = await web.publish({ version: '2.0.0' }, '');
  const first = await holderOf('drafts');
  const cookie = cookieOf(await web.get(`/?preview=${await tokenOf(release)}`, { cookie: first }));
  const { body } = await web.get('/', { cookie });
  expect(body).toContain('<strong>Preview of drafts</strong>');
  expect(body).toContain('<b>content 2.0.0</b>');
  expect(body).toContain('A draft');
});

it('shows the published site and says so when a link is expired, changed or of another site', async () => {
  const foreign = await contentPreviewToken(
    { state: 'drafts', expires: Date.now() + HOUR_MS },
    'the secret of another site, as long as this one',
  );
  for (const token of [
    await linkTo('drafts', -1_000),
    (await linkTo('drafts')).replace('.e', '.f'),
    foreign,
  ]) {
    expect(await readContentPreview(token, WEB_SECRET)).toBeNull();
    const { statusCode, headers, body } = await web.get(`/?preview=${token}`);
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
    expect(body).toContain('You see the live site.');
    expect(body).not.toContain('A draft');
  }
});
