import { describe, expect, it } from '@jest/globals';
import { activate } from '../commands/activate.ts';
import { publishRemote } from '../commands/publish.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';

const fixture = await fixtureRegistry();

const publish = async (change: Record<string, unknown>) =>
  publishRemote(await fixture.build('x', change), fixture.tools.releases, null);
const kB = (count: number) => 'x'.repeat(count * 1_000);

describe('a release over its size budget', () => {
  it('is refused for one file', async () => {
    const files = { 'dist/browser/large.js': kB(601) };
    await expect(publish({ files })).rejects.toThrow(/browser\/large\.js: 601 kB of scripts, at most 200 kB/);
  });

  it('is refused for a module with its imports, and for the total', async () => {
    const names = ['a', 'b', 'c', 'd'].map((name) => `browser/${name}.js`);
    const files = Object.fromEntries(names.map((name) => [`dist/${name}`, kB(190)]));
    const assets = { './Page': { scripts: names.slice(0, 2), styles: [] } };
    await expect(publish({ files, assets })).rejects.toThrow(
      /module \.\/Page: 380 kB[^]*all scripts: 760 kB/,
    );
  });

  it('is refused by its team’s own budget, which can be smaller but not larger', async () => {
    const files = { 'dist/browser/a.js': kB(50) };
    await expect(publish({ files, budget: { file: 40_000 } })).rejects.toThrow('at most 40 kB');
    await expect(publish({ files, budget: { file: 900_000 } })).rejects.toThrow('budget');
    expect((await publish({ files, budget: { file: 60_000 } })).manifest.name).toBe('shop');
  });

  it('is also refused at activation', async () => {
    const release = await fixture.publish('fine');
    const heavy = { ...release, sizes: { ...release.sizes, 'browser/large.js': 601_000 } };
    await expect(activate(fixture.tools, heavy)).rejects.toThrow('601 kB');
  });
});
