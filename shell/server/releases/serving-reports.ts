import { setTimeout as wait } from 'node:timers/promises';
import { Kvm, type KV } from '@nats-io/kv';
import type { NatsConnection } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import {
  SERVING_BUCKET,
  SERVING_EVERY_MS,
  SERVING_TTL_MS,
  type RemoteManifest,
  type ServedRemote,
  type ServingFault,
  type ServingReport,
} from '@studio/contracts';
import { sourcePlace } from '@studio/release-signing';
import { OneAtATime } from '../http/one-at-a-time.js';
import { readMap } from './release-files.js';
import type { SeenFault } from './release-standing.js';
import type { Served, ServingReleases } from './serving-releases.js';

/** Maximum length of an error's text and of its place in a report, characters. */
const MAX_MESSAGE_LENGTH = 300;
const MAX_PLACE_LENGTH = 120;
/** Time limit for deleting the report on stop, ms, because NATS may be unavailable. */
const STOP_TIMEOUT_MS = 1_000;

/**
 * Publishes the releases that this web server serves to a NATS bucket, for the publishing tools: on each change, and every
 * few seconds. The report of a server that has ended expires.
 */
export class ServingReports {
  private bucket: KV | null = null;
  private readonly beats: NodeJS.Timeout;
  private stopped = false;
  /** Serialised, so that the last report is the one in the bucket. */
  private readonly writes = new OneAtATime(
    () => this.write(),
    (error) => this.tools.log.warn({ err: error }, 'report of the served releases failed'),
  );

  constructor(
    private readonly tools: {
      releases: Pick<ServingReleases, 'served' | 'onChange'>;
      releasesDir: string;
      /** Id of this server: letters, digits, `-` and `_`. */
      server: string;
      log: FastifyBaseLogger;
    },
  ) {
    tools.releases.onChange(() => this.writes.request());
    this.beats = setInterval(() => this.writes.request(), SERVING_EVERY_MS).unref();
  }

  /** Starts to publish over this connection. */
  async publishOver(connection: NatsConnection): Promise<void> {
    this.bucket = await new Kvm(connection).create(SERVING_BUCKET, { ttl: SERVING_TTL_MS });
    this.writes.request();
  }

  /** Deletes the report, so that the publishing tools do not wait for this server. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.beats);
    const gone = this.writes
      .settled()
      .then(() => this.bucket?.delete(this.tools.server))
      .catch(() => undefined);
    await Promise.race([gone, wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private async write(): Promise<void> {
    const { bucket, stopped } = this;
    if (bucket && !stopped) await bucket.put(this.tools.server, JSON.stringify(await this.report()));
  }

  private async report(): Promise<ServingReport> {
    const { releases, server } = this.tools;
    const remotes = await Promise.all(releases.served().map((served) => this.remote(served)));
    return { server, at: new Date().toISOString(), remotes };
  }

  private async remote({ entry, releases }: Served): Promise<ServedRemote> {
    const faults = releases.map(({ release, fault }) => fault && this.fault(release, fault));
    return {
      remote: entry.name,
      entry: entry.updatedAt,
      live: entry.live.version,
      canary: entry.canary?.manifest.version ?? null,
      faults: (await Promise.all(faults)).filter((fault) => fault !== null),
      documents: releases.map(({ release, documents }) => ({ version: release.version, ...documents })),
    };
  }

  private async fault(release: RemoteManifest, seen: SeenFault): Promise<ServingFault> {
    const { kind, message, module = null, stack = '' } = seen.fault;
    return {
      version: release.version,
      kind,
      state: seen.isQuarantined ? 'quarantined' : seen.documents > 0 ? 'documents' : 'past',
      times: seen.documents,
      message: message.slice(0, MAX_MESSAGE_LENGTH),
      module,
      place: await placeOf(this.tools.releasesDir, release, stack),
      at: new Date(seen.at).toISOString(),
    };
  }
}

/** The place of the first stack line in the release: in its sources when source maps are on the disk, else in the build. */
async function placeOf(releasesDir: string, release: RemoteManifest, stack: string): Promise<string | null> {
  const built = builtPlace(release, stack);
  if (!built) return null;
  const { file, line, column } = built;
  const text = await readMap(releasesDir, release, file);
  const source = text === null ? null : sourcePlace(text, line, column);
  const place = source ? `${source.file}:${source.line}:${source.column}` : `${file}:${line}:${column}`;
  return place.slice(-MAX_PLACE_LENGTH);
}

/** The first place in a stack that is inside the release's build for the server. */
export function builtPlace(
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
  stack: string,
): { file: string; line: number; column: number } | null {
  const [, rest = ''] = stack.split(`${name}@${version}/`);
  const [, file, line, column] = /^(server\/[\w.-]+):(\d+):(\d+)/.exec(rest) ?? [];
  return file ? { file, line: Number(line), column: Number(column) } : null;
}
