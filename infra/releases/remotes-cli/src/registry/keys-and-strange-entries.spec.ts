import { describe, expect, it, jest } from '@jest/globals';
import { Kvm } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, RELEASE_KEYS_SUBJECT } from '@studio/contracts';
import { generateReleaseKeys, trustedKey, trustedKeysText } from '@studio/release-signing';
import { activate } from '../commands/activate.ts';
import { signAnew } from '../commands/sign-anew.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { askWebServers } from './known-keys.ts';
import { openRegistry } from './open-registry.ts';

const fixture = await fixtureRegistry();
const stranger = generateReleaseKeys();

async function rawEntry(name: string): Promise<string | undefined> {
  await using connection = await connected();
  return (await (await new Kvm(connection.nats).open(REGISTRY_BUCKET)).get(name))?.string();
}

async function connected() {
  const nats = await connect({ servers: fixture.natsUrl });
  return { nats, [Symbol.asyncDispose]: () => nats.drain() };
}

describe('a key that web servers do not know', () => {
  it('writes nothing', async () => {
    const tools = await fixture.open({ privateKey: stranger.privateKey });
    const release = await fixture.publish('one');
    await expect(activate(tools, release)).rejects.toThrow('The web servers do not know your key');
    await expect(activate(tools, release, { replace: true })).rejects.toThrow('do not know your key');
    expect(await rawEntry('shop')).toBeUndefined();
  });

  it('signs only its own remote when it belongs to another team', async () => {
    const publicKeys = [...fixture.publicKeys, trustedKey(stranger.publicKey, 'club')];
    const tools = await fixture.open({ privateKey: stranger.privateKey, publicKeys });
    await expect(activate(tools, await fixture.publish('one'))).rejects.toThrow('signs club, not shop');
    expect((await activate(tools, await fixture.publish('one', { name: 'club' }))).live.name).toBe('club');
  });
});

describe('an entry that cannot be verified', () => {
  it('is overwritten only with --replace', async () => {
    const tools = await fixture.open({
      privateKey: stranger.privateKey,
      publicKeys: [trustedKey(stranger.publicKey)],
    });
    const theirs = await activate(tools, await fixture.publish('theirs', { name: 'other' }));
    const before = await rawEntry('other');
    const ours = await fixture.publish('ours', { name: 'other' });
    await expect(activate(fixture.tools, ours)).rejects.toThrow('--replace');
    expect(await rawEntry('other')).toBe(before);
    const { live } = await activate(fixture.tools, ours, { replace: true });
    expect(live.version).not.toBe(theirs.live.version);
  });
});

describe('key rotation', () => {
  it('has no gap: both keys are known, everything is signed again, the old one is retired', async () => {
    const old = fixture.publicKeys[0]!;
    const fresh = trustedKey(stranger.publicKey);
    const one = await fixture.publish('rotated', { name: 'music' });
    await activate(fixture.tools, one);
    const during = await fixture.open({ privateKey: stranger.privateKey, publicKeys: [old, fresh] });
    await signAnew(during, 'music');
    const after = await fixture.open({ privateKey: stranger.privateKey, publicKeys: [fresh] });
    expect(await after.registry.store.get('music')).toMatchObject({ state: 'trusted' });
    expect((await after.registry.history.of('music')).map(({ action }) => action)).toEqual(['seed', 'sign']);
  });
});

describe('trusted keys', () => {
  it('are those that every running web server knows', async () => {
    await using one = await connected();
    expect(await askWebServers(one.nats)).toBeNull();
    const both = [...fixture.publicKeys, trustedKey(stranger.publicKey, 'club')];
    for (const keys of [both, fixture.publicKeys])
      one.nats.subscribe(RELEASE_KEYS_SUBJECT, {
        callback: (_, message) => void message.respond(trustedKeysText(keys)),
      });
    await one.nats.flush();
    await using two = await connected();
    expect(await askWebServers(two.nats)).toEqual(fixture.publicKeys);
  });

  it('must be configured when no web server runs', async () => {
    const { natsUrl, privateKey } = fixture;
    await expect(openRegistry({ natsUrl, privateKey, publicKeys: undefined })).rejects.toThrow(
      'Set RELEASE_PUBLIC_KEYS',
    );
  });
});

describe('an entry that follows another', () => {
  it('is dated after it, even when the writer’s clock is slow', async () => {
    const first = await activate(fixture.tools, await fixture.publish('first', { name: 'dated' }));
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(first.updatedAt) - 3_600_000);
    try {
      const next = await activate(fixture.tools, await fixture.publish('next', { name: 'dated' }));
      expect(Date.parse(next.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
    } finally {
      clock.mockRestore();
    }
  });
});

it('says what to do when no broker answers', async () => {
  const { privateKey, publicKeys } = fixture;
  await expect(openRegistry({ natsUrl: 'nats://127.0.0.1:1', privateKey, publicKeys })).rejects.toThrow(
    /^NATS does not answer at 127\.0\.0\.1:1 \(.+\): start the site of this checkout with `npm start`/,
  );
});
