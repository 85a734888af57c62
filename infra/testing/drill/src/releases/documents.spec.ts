import { expect, it } from '@jest/globals';
import { lackOf, versionsOf } from './documents.ts';

const page = (body: string, more = '') =>
  `<!doctype html><html lang="en"><head></head><body><div id="root">${body}</div>` +
  `<script type="application/json" id="studio-data">{"remotes":[{"name":"shop","live":{"version":"1.0.0"}}]${more}}</script></body></html>`;
const SHOP = '<button aria-label="Cart, 0 items"></button><h1 class="a">Shop - Coming Soon</h1>';
const lackOfShop = (text: string, status = 200) => lackOf('/shop', { status, text });

it('accepts a document with all its parts, and reads its releases', () => {
  expect(lackOfShop(page(SHOP))).toBeNull();
  expect(versionsOf(page(SHOP))).toEqual(new Map([['shop', '1.0.0']]));
});

it.each([
  ['a part of another remote', page(SHOP.replace('Cart, ', '')), /without aria-label="Cart, /],
  ['its heading', page('<button aria-label="Cart, 0 items"></button>'), /heading/],
  ['what stands in the data alone', page('<h1>Hm</h1>', `,"said":${JSON.stringify(SHOP)}`), /without/],
  [
    'a part that is left to the browser',
    page(`${SHOP}<template data-dgst="left-to-browser">`),
    /left to the browser/,
  ],
  ['its end', page(SHOP).slice(0, -7), /it ends with/],
])('a document lacks %s', (_, text, lack) => {
  expect(lackOfShop(text)).toMatch(lack);
});

it('reports any other response, except 503 where late data decides whether a page exists', () => {
  expect(lackOfShop('We are opening', 503)).toMatch(/status 503/);
  const unknown = { status: 503, text: page('') };
  expect(lackOf('/product/101', unknown)).toMatch(/status 503/);
  expect(lackOf('/product/101', unknown, true)).toBeNull();
});
