import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kvm, type KV } from '@nats-io/kv';
import { connect } from '@nats-io/transport-node';
import { REGISTRY_BUCKET, type RegistryEntry, type RemoteManifest } from '@studio/contracts';
import { readSecrets } from '@studio/local-runtime';
import { sign } from '@studio/release-signing';
import { placeRelease } from '@studio/remotes-cli/broken-releases';
import { DATA_DIR, PORT } from './addresses.ts';

const NATS = `nats://127.0.0.1:${PORT + 7}`;

/** The registry of the e2e stack, written without the checks of `publish` and `activate`. */
export class TestRegistry implements AsyncDisposable {
  private constructor(
    private readonly bucket: KV,
    private readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<TestRegistry> {
    const connection = await connect({ servers: NATS, maxReconnectAttempts: -1 });
    return new TestRegistry(await new Kvm(connection).open(REGISTRY_BUCKET), () => connection.close());
  }

  /** All remotes of the registry. */
  async all(): Promise<RegistryEntry[]> {
    const entries: RegistryEntry[] = [];
    for await (const name of await this.bucket.keys()) entries.push(await this.get(name));
    return entries;
  }

  async get(name: string): Promise<RegistryEntry> {
    const value = await this.bucket.get(name);
    return value!.json<RegistryEntry>();
  }

  async put(entry: RegistryEntry): Promise<RegistryEntry> {
    const { signature: _, ...rest } = { ...entry, updatedAt: new Date().toISOString() };
    const signed = { ...rest, signature: await sign(rest, readSecrets(DATA_DIR).releasePrivateKey) };
    await this.bucket.put(entry.name, JSON.stringify(signed));
    return signed;
  }

  async remove(name: string): Promise<void> {
    await this.bucket.delete(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }
}

export function folderOf({ name, version }: RemoteManifest): string {
  return join(DATA_DIR, 'releases', name, version);
}

/** A release like `good`, whose server build ends with `serverCode`. */
export function releaseLike(good: RemoteManifest, serverCode: string): RemoteManifest {
  return placeRelease(join(DATA_DIR, 'releases'), good, serverCode);
}

export function forgetRelease(release: RemoteManifest): void {
  rmSync(folderOf(release), { recursive: true, force: true });
}

/** The copy that the web server uses at start when the registry is unreachable. */
export function forgetCopy(): void {
  rmSync(join(DATA_DIR, 'registry.json'), { force: true });
}
