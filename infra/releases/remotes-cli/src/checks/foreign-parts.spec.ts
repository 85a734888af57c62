import { describe, expect, it } from '@jest/globals';
import { activate } from '../commands/activate.ts';
import { publishRemote } from '../commands/publish.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { pathsMeet } from './paths-meet.ts';

const fixture = await fixtureRegistry();
const page = (path: string) => ({ path, module: './Page', title: 'A page', description: 'What it shows.' });
const assets = { './Page': { scripts: [], styles: [] } };
const fair = {
  name: 'fair',
  contract: '^1.7.0',
  routes: [{ ...page('/fair'), guests: { 'home.invited': ['shop'] } }],
  assets,
};
const shop = { routes: [page('/donate'), page('/shop/:chef')], slots: [slot('home.print-shop')], assets };
await activate(fixture.tools, await fixture.publish('page', fair));
await activate(fixture.tools, await fixture.publish('shop', shop));

function slot(name: string, order = 0) {
  return { slot: name, module: './Page', order };
}

describe('paths and slots of other remotes', () => {
  it.each([
    ['a path', { routes: [page('/donate')] }, 'route /donate: the path belongs to shop'],
    ['a path in other letters', { routes: [page('/Donate')] }, 'the path belongs to shop'],
    ['a path below a parameter', { routes: [page('/shop/mango')] }, 'the path belongs to shop'],
    ['the same shape', { routes: [page('/shop/:who')] }, 'the path belongs to shop'],
    ['a path of the site', { routes: [page('/api/orders')] }, 'belongs to the site itself'],
    ['a folder of public files', { routes: [page('/images/cats')] }, 'the site itself (/images/*)'],
    ['a folder of sound', { routes: [page('/audio')] }, 'the site itself (/audio/*)'],
    ['a folder of downloads', { routes: [page('/files/:id')] }, 'the site itself (/files/*)'],
    ['a place in a slot', { slots: [slot('home.print-shop')] }, 'slot home.print-shop: shop has place 0'],
    [
      'a slot whose page names other guests',
      { slots: [slot('home.invited')] },
      'slot home.invited: its page /fair of fair lets shop fill it',
    ],
    ['a public file', { files: { 'public/images/shop.svg': '<svg/>' } }, 'public/images/shop.svg'],
  ])('is refused when it is published and when it is to go live: %s', async (_, change, fault) => {
    const club = { name: 'club', assets, ...change };
    const registry = await fixture.tools.registry.store.read();
    await expect(
      publishRemote(await fixture.build('club', club), fixture.tools.releases, registry),
    ).rejects.toThrow(fault);
    const published = await fixture.publish('club', club);
    await expect(activate(fixture.tools, published)).rejects.toThrow(fault);
    await expect(activate(fixture.tools, published)).rejects.toThrow('is refused');
    expect(await fixture.tools.registry.store.get('club')).toMatchObject({ state: 'absent' });
  });

  it('allows what does not conflict', async () => {
    const club = { name: 'club', assets, routes: [page('/club')], slots: [slot('home.print-shop', 1)] };
    expect((await activate(fixture.tools, await fixture.publish('club', club))).live.name).toBe('club');
  });
});

it.each([
  ['/shop', '/shop', true],
  ['/shop', '/shop/:id', false],
  ['/a/:x', '/:y/b', true],
  ['/docs/*', '/docs/a/b', true],
  ['/', '/shop', false],
  ['/', '/', true],
])('%s and %s meet: %s', (one, other, meet) => {
  expect(pathsMeet({ path: one }, { path: other })).toBe(meet);
});

it('knows that a parameter does not match a value that its pattern excludes', () => {
  expect(pathsMeet({ path: '/product/:id', params: { id: '\\d+' } }, { path: '/product/new' })).toBe(false);
});
