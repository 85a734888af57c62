import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kvm, type KV } from '@nats-io/kv';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { REGISTRY_BUCKET, type RegistryEntry, type RemoteManifest } from '@studio/contracts';
import { generateReleaseKeys, isSignedBy, trustedKey } from '@studio/release-signing';
import { startTestNats, until, type TestNats } from '@studio/test-harness';
import { openDevRegistry, type DevRegistry } from './dev-registry.ts';

let servers: TestNats[];
let connections: NatsConnection[];
let stack: KV;
let root: string;
let registry: DevRegistry;
const { privateKey, publicKey } = generateReleaseKeys();

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dev-registry-'));
  servers = await Promise.all([startTestNats(), startTestNats()]);
  connections = await Promise.all(servers.map(({ url }) => connect({ servers: url })));
  stack = await new Kvm(connections[0]!).create(REGISTRY_BUCKET);
  await stack.put('club', '{"of":"the stack"}');
  await stack.put('tale', '{"of":"the stack"}');
  mkdirSync(path.join(root, 'stack/club'), { recursive: true });
  registry = await openDevRegistry({
    stack: servers[0]!.url,
    own: servers[1]!.url,
    remotes: ['tale'],
    privateKey,
    stackReleases: path.join(root, 'stack'),
    releases: path.join(root, 'own'),
  });
});
afterEach(async () => {
  await registry.close();
  for (const connection of connections) await connection.close();
  for (const server of servers) await server.stop();
  rmSync(root, { recursive: true });
});

/** The development server's registry entry of a remote, once `holds` is true. */
async function own(name: string, holds: (text: string | undefined) => boolean): Promise<string | undefined> {
  const bucket = await new Kvm(connections[1]!).open(REGISTRY_BUCKET);
  for (let text: string | undefined; ; await new Promise((done) => setTimeout(done, 20))) {
    const value = await bucket.get(name);
    text = value?.operation === 'PUT' ? value.string() : undefined;
    if (holds(text)) return text;
  }
}

test('follows the stack’s entries, except that of the edited remote', async () => {
  expect(await own('club', Boolean)).toBe('{"of":"the stack"}');
  expect(lstatSync(path.join(root, 'own/club')).isSymbolicLink()).toBe(true);
  expect(await own('tale', () => true)).toBeUndefined();
  // Published but not live: previews can show it.
  mkdirSync(path.join(root, 'stack/guest'));
  await until(() => existsSync(path.join(root, 'own/guest')));
  await stack.put('club', '{"of":"another day"}');
  expect(await own('club', (text) => text !== '{"of":"the stack"}')).toBe('{"of":"another day"}');
  await stack.delete('club');
  expect(await own('club', (text) => text === undefined)).toBeUndefined();
});

test('makes a build the signed live release of that remote, without changing the stack’s registry', async () => {
  await registry.show({ name: 'tale', version: '1.0.0-dev.1' } as RemoteManifest);
  const entry = JSON.parse((await own('tale', Boolean))!) as RegistryEntry;
  expect(entry).toMatchObject({ name: 'tale', live: { version: '1.0.0-dev.1' }, canary: null });
  expect(await isSignedBy(entry, [trustedKey(publicKey)])).toBe(true);
  expect((await stack.get('tale'))?.string()).toBe('{"of":"the stack"}');
});
