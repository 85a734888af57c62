import { describe, expect, it } from '@jest/globals';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { diffReleases } from '../commands/diff.ts';
import { listHistory } from '../commands/history.ts';
import { lossesOf } from '../commands/remove.ts';
import { publishRemote } from '../commands/publish.ts';
import { rollback } from '../commands/rollback.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { liveReleases } from './refuse-release.ts';

const fixture = await fixtureRegistry();
const assets = { './Page': { scripts: [], styles: [] } };
const page = { path: '/', module: './Page', title: 'Home', description: 'What it shows.' };
const content = (slots: string[]) => ({ name: 'content', assets, routes: [{ ...page, slots }] });
const withSlots = await fixture.publish('with', content(['home.print-shop', 'home.quiet']));
await activate(fixture.tools, withSlots);
const shop = { assets, slots: [{ slot: 'home.print-shop', module: './Page', order: 0 }] };
await activate(fixture.tools, await fixture.publish('shop', shop));
const without = await fixture.publish('without', content([]));

describe('a page that drops a slot which another live remote fills', () => {
  const fault = "slot home.print-shop: shop's widget ./Page loses its place";

  it('is refused when it is published, activated or made a canary', async () => {
    const registry = await fixture.tools.registry.store.read();
    const folder = await fixture.build('without', content([]));
    const { releases } = fixture.tools;
    await expect(publishRemote(folder, releases, registry)).rejects.toThrow(fault);
    await expect(publishRemote(folder, releases, registry)).rejects.not.toThrow('home.quiet');
    await expect(activate(fixture.tools, without)).rejects.toThrow(fault);
    await expect(canary(fixture.tools, without, 0.1)).rejects.toThrow(fault);
    const { manifest } = await publishRemote(folder, releases, registry, { although: 'agreed' });
    expect(manifest.name).toBe('content');
  });

  it('is also refused when the page keeps the slot for other guests only', async () => {
    const [route] = content(['home.print-shop']).routes;
    const change = {
      name: 'content',
      contract: '^1.7.0',
      assets,
      routes: [{ ...route, guests: { 'home.print-shop': ['fair'] } }],
    };
    await expect(activate(fixture.tools, await fixture.publish('others', change))).rejects.toThrow(fault);
  });

  it('is listed in the difference of the two releases', async () => {
    const live = liveReleases(await fixture.tools.registry.store.read());
    expect(diffReleases(withSlots, without, live)).toContainEqual(
      "! slot home.print-shop  shop's widget ./Page loses its place",
    );
    expect(diffReleases(without, withSlots, live)).not.toContainEqual(expect.stringMatching(/^!/));
  });

  it('is reported when the page is removed, with everything else that the site loses', async () => {
    expect(await lossesOf(fixture.tools, 'content')).toEqual([
      'page /',
      "slot home.print-shop: shop's widget ./Page loses its place",
    ]);
  });

  it('is no rollback target without a reason, when the live release introduced the slot', async () => {
    const fair = (slots: string[]) => ({ name: 'fair', assets, routes: [{ ...page, path: '/fair', slots }] });
    const plain = await fixture.publish('plain', fair([]));
    await activate(fixture.tools, plain);
    await activate(fixture.tools, await fixture.publish('with a corner', fair(['fair.corner'])));
    const slots = [{ slot: 'fair.corner', module: './Page', order: 0 }];
    await activate(fixture.tools, await fixture.publish('guest', { name: 'guest', assets, slots }));
    await expect(rollback(fixture.tools, 'fair')).rejects.toThrow(
      "slot fair.corner: guest's widget ./Page loses its place",
    );
    const { live } = await rollback(fixture.tools, 'fair', null, { although: 'the fair is broken' });
    expect(live.version).toBe(plain.manifest.version);
  });

  it('goes live for a reason, which the history records', async () => {
    await activate(fixture.tools, without, { although: 'the shop rests in January' });
    expect((await listHistory(fixture.tools, 'content')).at(-1)).toContain(
      'although others lose a place: the shop rests in January',
    );
  });
});
