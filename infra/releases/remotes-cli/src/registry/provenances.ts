import type { KV } from '@nats-io/kv';
import { ReleaseProvenance, type RemoteManifest, bundledIn, type Dependency } from '@studio/contracts';
import { keyIdOf, keysFor, publicKeyOf, readStatement, signStatement } from '@studio/release-signing';
import type { BuildRecord } from '../provenance/build-record.ts';
import type { Source } from '../provenance/checkout-source.ts';
import { isClean, type ReleaseOrigin } from '../provenance/release-origin.ts';
import {
  buildStatement,
  dependenciesStatement,
  readBuildStatement,
  readDependenciesStatement,
} from '../provenance/statements.ts';
import type { StoreKeys } from './known-keys.ts';
import { acknowledged } from './registry-errors.ts';

/** The signed provenance of releases. It is in the registry, because a release's files are public. */
export class Provenances {
  private readonly bucket: KV;
  private readonly keys: StoreKeys;

  constructor(bucket: KV, keys: StoreKeys) {
    this.bucket = bucket;
    this.keys = keys;
  }

  /**
   * Stores a release's provenance. An existing one stays, unless it is dirty and this one is clean. Nothing is
   * written with a key that web servers do not know. `readSource` is called only when its result could be stored.
   */
  async add(
    { manifest, record }: { manifest: RemoteManifest; record: BuildRecord },
    readSource: () => Source,
    by: string,
  ): Promise<void> {
    const kid = keyIdOf(publicKeyOf(this.keys.privateKey));
    if (keysFor(this.keys.publicKeys, manifest.name, kid).length === 0) return;
    const known = await this.of(manifest);
    if (known && isClean(known.source)) return;
    const source = readSource();
    if (known && !isClean(source)) return;
    await this.put(manifest.name, manifest.version, [
      buildStatement(manifest, { record, source, by }),
      dependenciesStatement(manifest, record.dependencies),
    ]);
  }

  /** The provenance of exactly this release; null when no authorized key has signed one. */
  async of(manifest: RemoteManifest): Promise<ReleaseOrigin | null> {
    const signed = await this.signed(manifest.name, manifest.version);
    if (!signed) return null;
    const [built, dependencies] = this.statements(signed, manifest.name);
    const origin = readBuildStatement(manifest, built);
    const bom = readDependenciesStatement(manifest, dependencies);
    return origin && bom && { ...origin, dependencies: bom };
  }

  /** The bundled packages of exactly this release; undefined: unknown. */
  async bundledOf(manifest: RemoteManifest): Promise<Dependency[] | undefined> {
    const origin = await this.of(manifest);
    return origin ? bundledIn(origin.dependencies) : undefined;
  }

  /** The signed statements, of any key. */
  async signed(name: string, version: string): Promise<ReleaseProvenance | null> {
    const value = await this.bucket.get(`${name}.${version}`);
    return value?.operation === 'PUT' ? (ReleaseProvenance.safeParse(value.json()).data ?? null) : null;
  }

  /** Signs the statements of a remote again, before their key is retired. */
  async signAnew(name: string): Promise<void> {
    for await (const key of await this.bucket.keys(`${name}.>`)) {
      const version = key.slice(name.length + 1);
      const signed = await this.signed(name, version);
      const statements = signed ? this.statements(signed, name) : [];
      if (statements.every((statement) => statement !== null)) await this.put(name, version, statements);
    }
  }

  private statements({ built, dependencies }: ReleaseProvenance, name: string): unknown[] {
    return [built, dependencies].map((signed) => readStatement(signed, name, this.keys.publicKeys));
  }

  private async put(name: string, version: string, statements: readonly unknown[]): Promise<void> {
    const [built, dependencies] = statements.map((statement) =>
      signStatement(statement as object, this.keys.privateKey),
    );
    const provenance = ReleaseProvenance.parse({ built, dependencies });
    await acknowledged(() => this.bucket.put(`${name}.${version}`, JSON.stringify(provenance)));
  }
}
