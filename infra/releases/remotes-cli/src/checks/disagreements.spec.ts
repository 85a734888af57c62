import { expect, it } from '@jest/globals';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { publishRemote, recordOrigin } from '../commands/publish.ts';
import { listShared, twiceText } from '../commands/shared.ts';
import { UNKNOWN_SOURCE } from '../provenance/checkout-source.ts';
import { findDisagreements } from './find-disagreements.ts';

const fixture = await fixtureRegistry();

const bundled = (name: string, version: string, bytes: number) => ({
  type: 'library',
  name,
  version,
  properties: [{ name: 'studio:browser-bytes', value: String(bytes) }],
});

async function publish(name: string, text: string, components: object[]) {
  const folder = await fixture.build(text, { name, components });
  const built = await publishRemote(folder, fixture.tools.releases, null);
  await recordOrigin(fixture.tools, built, UNKNOWN_SOURCE);
  const { manifest, sizes } = built;
  return { manifest, sizes };
}

it('warns of packages that a visit loads twice, with canaries too, and refuses a second copy of shared singletons', async () => {
  const shop = await publish('shop', 'one', [bundled('zod', '4.6.7', 93_000), bundled('tiny', '1.0.0', 900)]);
  expect(await twiceText(fixture.tools, shop.manifest)).toBeNull();
  await activate(fixture.tools, shop);
  const club = await publish('club', 'one', [bundled('tiny', '1.0.0', 900)]);
  await activate(fixture.tools, club);
  expect(await twiceText(fixture.tools, club.manifest)).toBeNull();
  const next = await publish('club', 'two', [bundled('zod', '4.6.6', 91_000)]);
  const [inShop, inClub] = [shop.manifest.version, next.manifest.version];
  expect(await twiceText(fixture.tools, next.manifest)).toBe(
    `club ${inClub} loads up to 91 kB that a visit may have already: zod 4.6.6, 91 kB, also in shop ${inShop} (4.6.7, 93 kB)`,
  );
  await canary(fixture.tools, next, 0.1);
  expect(await twiceText(fixture.tools, shop.manifest)).toContain(`club ${inClub} (canary, 4.6.6, 91 kB)`);
  const lines = await listShared(fixture.tools);
  expect(lines).toEqual([
    'visitors can get 2 combinations of releases: 2 remotes, 1 with a canary',
    expect.stringMatching(/^react {2}no host is running; \^19\.0\.0 by shop .* and club .* and club /),
    expect.stringMatching(/^tiny {2}loaded by each of: shop .* \(1\.0\.0, 0\.9 kB\), club /),
    expect.stringMatching(/^zod {2}loaded by each of: shop .*, club .* \(canary, 4\.6\.6, 91 kB\)$/),
    'no two of them disagree',
  ]);

  const own = 'dependency react-dom: it brings its own copy of react-dom 19.3.1 beside the host';
  const folder = await fixture.build('three', { components: [bundled('react-dom', '19.3.1', 130_000)] });
  const registry = await fixture.tools.registry.store.read();
  await expect(publishRemote(folder, fixture.tools.releases, registry)).rejects.toThrow(own);
  // As a release published before the host shared the package.
  const release = { ...shop, bundled: [{ name: 'react-dom', version: '19.3.1', bytes: 130_000 }] };
  await expect(activate(fixture.tools, release)).rejects.toThrow(own);
  await expect(canary(fixture.tools, release, 0.1)).rejects.toThrow(own);
});

it('refuses a release whose React version conflicts with a release that can be on the same page', async () => {
  const { manifest } = await fixture.publish('of the shop', { shared: { react: '^19.3.1' } });
  const other = { ...manifest, name: 'club', version: '2.0.0', shared: { react: '^18.3.1' } };
  expect(findDisagreements(manifest, [other])).toEqual([
    expect.objectContaining({
      what: 'it needs react ^19.3.1, and club 2.0.0 needs ^18.3.1: a page with both has no version that fits',
    }),
  ]);
  expect(findDisagreements(manifest, [{ ...other, shared: { react: '>=19.0.0' } }])).toEqual([]);
  // Its own live release is never on the same page.
  expect(findDisagreements(manifest, [{ ...other, name: 'shop' }])).toEqual([]);
});
