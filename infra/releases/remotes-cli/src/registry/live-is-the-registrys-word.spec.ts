import { describe, expect, it } from '@jest/globals';
import { activate } from '../commands/activate.ts';
import { differencesText, publishBuiltRemotes } from '../publish-built-remotes.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';

const fixture = await fixtureRegistry();

/** Does what `npm start` and compose's `release` container do. */
function start(folder: string) {
  const { natsUrl, privateKey, publicKeys, tools } = fixture;
  return publishBuiltRemotes({
    folders: [folder],
    natsUrl,
    releases: tools.releases,
    privateKey,
    publicKeys,
  });
}

describe('a start', () => {
  it('activates a build that has no registry entry', async () => {
    const [seeded] = await start(await fixture.build('one'));
    expect(seeded?.live).toBe(seeded?.version);
    expect((await fixture.tools.registry.history.of('shop')).map(({ action }) => action)).toEqual(['seed']);
    expect(differencesText([seeded!])).toEqual([]);
  });

  it('does not undo an activation, and says how to preview the build', async () => {
    const two = await fixture.publish('two');
    await activate(fixture.tools, two);
    const [again] = await start(await fixture.build('one'));
    expect(again?.live).toBe(two.manifest.version);
    expect(await fixture.tools.registry.store.get('shop')).toMatchObject({
      entry: { live: { version: two.manifest.version } },
    });
    expect(differencesText([again!])).toEqual([
      expect.stringContaining(`npm run remotes -- activate shop ${again!.version}`),
    ]);
  });
});
