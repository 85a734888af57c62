import { afterEach, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { JSDOM } from 'jsdom';
import type { GatewayClient } from '../gateway/gateway-client.js';
import { serveLettersFeed } from './serve-letters-feed.js';

const app = () => {
  const made = fastify();
  open.push(made);
  return made;
};
const open: ReturnType<typeof fastify>[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const gateway = (answer: unknown) =>
  ({
    read: async () => answer,
    site: async () => ({ publisher: 'Reader & Daughters' }),
  }) as unknown as GatewayClient;
const LETTER = { publishedAt: '2026-11-01T18:00:00.000Z', content: 'Dear **all**' };

it('lists the newest letters first, with their words', async () => {
  const web = app();
  const value = {
    first: { ...LETTER, subject: 'The first' },
    second: { ...LETTER, subject: 'The <second>', publishedAt: '2026-11-02T18:00:00.000Z' },
  };
  serveLettersFeed(web, {
    gateway: gateway({ same: false, number: 1, value }),
    publicUrl: 'https://reader.example/',
  });
  const { headers, body } = await web.inject('/letters/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect([...body.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'Letters from Reader &amp; Daughters',
    'The &lt;second&gt;',
    'The first',
  ]);
  expect(body).toContain('<updated>2026-11-02T18:00:00.000Z</updated>');
  expect(body).toContain('<link href="https://reader.example/letters/first"/>');
  expect(body).toContain('&lt;p&gt;Dear &lt;strong&gt;all&lt;/strong&gt;&lt;/p&gt;');
});

it('is well-formed XML, whatever was pasted into a letter', async () => {
  const web = app();
  const pasted = 'Up\u000B\u0000\u001F\uFFFE\uD800 & <down> \u{1F431}';
  const value = { first: { ...LETTER, subject: pasted, content: `One **${pasted}** and &#11;` } };
  serveLettersFeed(web, {
    gateway: gateway({ same: false, number: 1, value }),
    publicUrl: 'https://reader.example/',
  });
  const { body } = await web.inject('/letters/feed.xml');
  const { DOMParser } = new JSDOM().window;
  const feed = new DOMParser().parseFromString(body, 'application/xml');
  expect(feed.querySelector('parsererror')?.textContent).toBeUndefined();
  expect(feed.querySelector('entry > title')?.textContent).toBe('Up & <down> \u{1F431}');
  expect(feed.querySelector('content')?.textContent).toContain(
    '<strong>Up &amp; &lt;down&gt; \u{1F431}</strong>',
  );
});

it('answers 503 while the letters cannot be read', async () => {
  const web = app();
  serveLettersFeed(web, {
    gateway: gateway({ error: { status: 503, body: '' } }),
    publicUrl: 'https://reader.example',
  });
  expect((await web.inject('/letters/feed.xml')).statusCode).toBe(503);
});
