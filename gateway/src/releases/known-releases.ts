import { setTimeout as sleep } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Kvm, KvWatchInclude, type KvEntry } from '@nats-io/kv';
import { parseJson, REGISTRY_BUCKET, RemoteManifest, RemoteName, RemoteRoute } from '@studio/contracts';
import { NatsConnection, reasonOf } from '@studio/service-kit';
import { z } from 'zod';

/** Pause before the registry is opened again, in ms. */
const RETRY_MS = 1_000;
/** Number of versions remembered per remote, newest first. It limits the values of metric labels. */
const MAX_VERSIONS = 50;
/** Number of newest versions whose errors are stored with text and place. */
const VERSIONS_WITH_ERRORS = 5;

const Release = z.object({
  version: RemoteManifest.shape.version,
  routes: z.array(RemoteRoute).catch([]),
  integrity: z.record(z.string(), z.unknown()).catch({}),
});
/** The fields of a registry entry that name releases. Other fields are ignored. */
const Entry = z.object({
  live: Release,
  lastKnownGood: Release.nullable(),
  canary: z.object({ manifest: Release }).nullable(),
});

/** A route, with the remote that has it. */
type KnownRoute = RemoteRoute & { remote: string };

/**
 * The releases that the registry has named, and their routes. Only these may become metric labels or rows.
 */
@Injectable()
export class KnownReleases implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger(KnownReleases.name);
  /** Files of each version, by remote; the newest version last. */
  private readonly versions = new Map<string, Map<string, ReadonlySet<string>>>();
  private readonly routesOf = new Map<string, KnownRoute[]>();
  private allRoutes: readonly KnownRoute[] = [];
  private readonly stopController = new AbortController();

  constructor(private readonly nats: NatsConnection) {}

  has(remote: string, version: string): boolean {
    return this.versions.get(remote)?.has(version) ?? false;
  }

  /**
   * Returns the files of a release whose errors are stored with text and place; null for older or unknown
   * releases, whose errors are only counted.
   */
  files(remote: string, version: string): ReadonlySet<string> | null {
    const known = [...(this.versions.get(remote) ?? [])].slice(-VERSIONS_WITH_ERRORS);
    return known.find(([name]) => name === version)?.[1] ?? null;
  }

  /** Routes of all releases that visitors may get now. Returns the same array until one of them changes. */
  routes(): readonly KnownRoute[] {
    return this.allRoutes;
  }

  onApplicationBootstrap(): void {
    void this.follow();
  }

  beforeApplicationShutdown(): void {
    this.stopController.abort();
  }

  private async follow(): Promise<void> {
    const { signal } = this.stopController;
    while (!signal.aborted) {
      await this.watch(signal).catch((error: unknown) => {
        if (!signal.aborted) this.log.debug(`registry: ${reasonOf(error)}; trying again`);
      });
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async watch(signal: AbortSignal): Promise<void> {
    const bucket = await new Kvm(this.nats.nc).open(REGISTRY_BUCKET);
    const values = await bucket.watch({ include: KvWatchInclude.AllHistory });
    const stop = () => values.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const value of values) this.remember(value);
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private setRoutes(remote: string, routes: RemoteRoute[]): void {
    this.routesOf.set(
      remote,
      routes.map((route) => ({ ...route, remote })),
    );
    this.allRoutes = [...this.routesOf.values()].flat();
  }

  private remember(value: KvEntry): void {
    const entry = Entry.safeParse(value.operation === 'PUT' ? parseJson(value.string()) : null).data;
    if (value.operation !== 'PUT') this.setRoutes(value.key, []);
    if (!entry || !RemoteName.safeParse(value.key).success) return;
    const { live, lastKnownGood, canary } = entry;
    this.setRoutes(
      value.key,
      [live, canary?.manifest, lastKnownGood].flatMap((release) => release?.routes ?? []),
    );
    const known = this.versions.get(value.key) ?? new Map<string, ReadonlySet<string>>();
    for (const release of [lastKnownGood, live, canary?.manifest]) {
      if (!release) continue;
      known.delete(release.version);
      known.set(release.version, new Set(Object.keys(release.integrity)));
    }
    for (const oldest of known.keys()) {
      if (known.size <= MAX_VERSIONS) break;
      known.delete(oldest);
    }
    this.versions.set(value.key, known);
  }
}
