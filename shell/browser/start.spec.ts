import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const SOURCE = readFileSync(`${import.meta.dirname}/start.js`, 'utf8');

let picture: PromiseWithResolvers<void>;

beforeEach(() => {
  jest.useFakeTimers();
  picture = Promise.withResolvers();
});

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test('without a picture of high priority, the scripts are fetched after the first paint', async () => {
  run('<img alt="">');
  expect(fetched()).toEqual([]);
  await pass(100);
  expect(fetched()).toEqual(['/main.js', '/page.js']);
});

test('the scripts wait for the picture of the first screen', async () => {
  run('<img alt="" fetchpriority="high">');
  await pass(400);
  expect(fetched()).toEqual([]);
  picture.resolve();
  await pass(50);
  expect(fetched()).toEqual(['/main.js', '/page.js']);
});

test('a picture that fails does not delay the scripts', async () => {
  run('<img alt="" fetchpriority="high">');
  picture.reject(new Error('EncodingError'));
  await pass(100);
  expect(fetched()).toEqual(['/main.js', '/page.js']);
});

test('a picture that does not answer delays the scripts by half a second', async () => {
  run('<img alt="" fetchpriority="high">');
  await pass(600);
  expect(fetched()).toEqual(['/main.js', '/page.js']);
});

test('a hidden tab fetches the scripts at once', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  run('<img alt="" fetchpriority="high">');
  await pass(1);
  expect(fetched()).toEqual(['/main.js', '/page.js']);
  visibility.mockRestore();
});

/** Runs `start.js` in a document with `body`, as its script element does. */
function run(body: string): void {
  document.body.innerHTML = body;
  // jsdom decodes no pictures.
  for (const img of document.images) img.decode = () => picture.promise;
  const script = document.createElement('script');
  script.dataset.files = JSON.stringify([
    ['/main.js', 'sha384-main', 1],
    ['/page.js', 'sha384-page'],
  ]);
  const current = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(SOURCE)();
  current.mockRestore();
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** The addresses of scripts and preloads in the head. */
function fetched(): (string | null)[] {
  return [...document.head.children].map((one) => one.getAttribute('src') ?? one.getAttribute('href'));
}
