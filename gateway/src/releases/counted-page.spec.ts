import { expect, it } from '@jest/globals';
import { countedPage, countedPageOf, type CountedRoute } from './counted-page.js';

const route = (path: string, rest: Partial<CountedRoute> = {}): CountedRoute => ({
  path,
  audience: 'everyone',
  ...rest,
});
const routes = [
  route('/studio', { counted: false }),
  route('/studio/*', { counted: false }),
  route('/'),
  route('/club/:page'),
  route('/club/card', { audience: 'signed-in' }),
  route('/shop/:chef', { params: { chef: '[a-z]{1,40}' } }),
  route('/account/orders/:id', { audience: 'signed-in', params: { id: '[0-9a-z-]{6,36}' } }),
  route('/account/orders/:id/receipt', { audience: 'signed-in' }),
];

it.each([
  ['/', '/'],
  ['/shop/mango', '/shop/mango'],
  ['/Shop/Mango/', '/shop/mango'],
  ['/shop/mango?name=ada#top', '/shop/mango'],
  ['/shop/ada@example.com', '/:nowhere'],
  ['/account/orders/K6H-0DM', '/account/orders/:id'],
  ['/account/orders/:id', '/account/orders/:id'],
  ['/account/orders/k6h-0dm/receipt', '/account/orders/:id/receipt'],
  ['/club/card', '/club/card'],
  ['/club/ada-lovelace', '/club/:page'],
  ['/studio', null],
  ['/studio/orders/0198f5b2', null],
  ['/studios', '/:nowhere'],
  ['', '/:nowhere'],
  ['//', '/'],
  ['/(', '/:nowhere'],
])('counts %j as %j', (address, counted) => {
  expect(countedPage(address, routes)).toBe(counted);
});

it('counts pages that do not exist by the pattern of their route', () => {
  const exists = (parameter: string, value: string) => parameter === 'chef' && value === 'mango';
  expect(
    ['/shop/Mango', '/shop/invented', '/'].map((path) => countedPageOf(path, routes, exists)?.page),
  ).toEqual(['/shop/mango', '/shop/:chef', '/']);
});

it('still counts other pages when a route has an invalid parameter pattern', () => {
  const faulty = [route('/broken/:id', { params: { id: '(' } }), ...routes];
  expect([countedPage('/broken/1', faulty), countedPage('/shop/mango', faulty)]).toEqual([
    '/:nowhere',
    '/shop/mango',
  ]);
});

it('counts no page by its path while no release is known', () => {
  expect(countedPage('/donate', [])).toBe('/:nowhere');
});
