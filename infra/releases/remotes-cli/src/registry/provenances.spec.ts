import { expect, it } from '@jest/globals';
import { generateReleaseKeys, trustedKey } from '@studio/release-signing';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { listHistory } from '../commands/history.ts';
import { listReleases } from '../commands/list.ts';
import { activate } from '../commands/activate.ts';
import { publishRemote, recordOrigin } from '../commands/publish.ts';
import { signAnew } from '../commands/sign-anew.ts';
import { UNKNOWN_SOURCE, type Source } from '../provenance/checkout-source.ts';

const fixture = await fixtureRegistry();

const CLEAN: Source = {
  commit: '1a2b3c4d5e6f',
  branch: 'main',
  author: 'Ada',
  repository: 'https://git.example.test/studio.git',
  changed: [],
};
const DIRTY: Source = { ...CLEAN, changed: ['mfe-shop/src/a.tsx'] };

async function publish(text: string, source: Source, tools = fixture.tools) {
  const built = await publishRemote(await fixture.build(text), tools.releases, null);
  await recordOrigin(tools, built, source);
  return { built, known: () => tools.registry.provenances.of(built.manifest) };
}
const decoded = (payload: string) => JSON.parse(Buffer.from(payload, 'base64').toString()) as unknown;

it('stores two signed statements for a release: its build and its dependencies', async () => {
  const { built, known } = await publish('one', CLEAN);
  const { manifest } = built;
  const signed = await fixture.tools.registry.provenances.signed('shop', manifest.version);
  const sha384 = Buffer.from(manifest.integrity['browser/remoteEntry.js']!.slice(7), 'base64').toString(
    'hex',
  );
  expect(decoded(signed!.built.payload)).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    subject: expect.arrayContaining([{ name: 'browser/remoteEntry.js', digest: { sha384 } }]),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        resolvedDependencies: [
          { uri: 'git+https://git.example.test/studio.git', digest: { gitCommit: CLEAN.commit } },
        ],
      },
      runDetails: { metadata: { finishedOn: '2026-11-24T10:15:00.000Z' } },
    },
  });
  expect(decoded(signed!.dependencies.payload)).toMatchObject({
    predicateType: 'https://cyclonedx.org/bom',
    predicate: { bomFormat: 'CycloneDX', specVersion: '1.6' },
  });
  expect(await known()).toMatchObject({ source: CLEAN, publishedBy: 'Ada' });
  const files = Object.keys(await fixture.tools.releases.sizes('shop', manifest.version));
  expect(files.sort()).toEqual([...Object.keys(manifest.integrity), 'remote.json'].sort());
});

it('is not part of the version; a clean one replaces a dirty one, and stays', async () => {
  const first = await publish('same', UNKNOWN_SOURCE);
  const again = await publish('same', DIRTY);
  expect(again.built.manifest.version).toBe(first.built.manifest.version);
  expect((await again.known())?.source).toEqual(UNKNOWN_SOURCE);
  expect((await (await publish('same', CLEAN)).known())?.source).toEqual(CLEAN);
  expect((await (await publish('same', DIRTY)).known())?.source).toEqual(CLEAN);

  const notAsked = () => {
    throw new Error('the sources of a clean release are read again');
  };
  await fixture.tools.registry.provenances.add(again.built, notAsked, 'Ada');
});

it('is shown in `list` and `history`', async () => {
  const { built } = await publish('dirty', DIRTY);
  const unknown = await publish('unknown', UNKNOWN_SOURCE);
  const { version } = built.manifest;
  await activate(fixture.tools, built);
  const list = await listReleases(fixture.tools);
  expect(list).toContain(
    `shop  ${version}  from 1a2b3c4d5e on main by Ada, dirty (mfe-shop/src/a.tsx), built 2026-11-24T10:15:00.000Z`,
  );
  expect(list).toContain(
    `shop  ${unknown.built.manifest.version}  from an unknown commit, built 2026-11-24T10:15:00.000Z`,
  );
  const [line] = await listHistory(fixture.tools, 'shop');
  expect(line).toMatch(/by Ada {2}from 1a2b3c4d5e on main by Ada, dirty \(mfe-shop\/src\/a\.tsx\)$/);
});

it('accepts only keys of the remote, and is signed again with the next one', async () => {
  const next = generateReleaseKeys();
  const stranger = await fixture.open({ privateKey: next.privateKey });
  const { known } = await publish('strange', CLEAN, stranger);
  expect(await known()).toBeNull();
  const { built } = await publish('strange', CLEAN);
  await activate(fixture.tools, built);
  await fixture.tools.registry.verifications.add(built.manifest, 'Ada');
  const both = [...fixture.publicKeys, trustedKey(next.publicKey, 'shop')];
  const rotating = await fixture.open({ privateKey: next.privateKey, publicKeys: both });
  await signAnew(rotating, 'shop');
  const after = await fixture.open({ privateKey: next.privateKey, publicKeys: both.slice(1) });
  expect((await after.registry.provenances.of(built.manifest))?.source).toEqual(CLEAN);
  expect((await after.registry.verifications.of(built.manifest))?.by).toBe('Ada');
});
