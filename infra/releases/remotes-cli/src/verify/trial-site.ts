import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RemoteManifest } from '@studio/contracts';
import { freePort, plainEnvironment } from '@studio/local-runtime';
import { firstEntry, generateReleaseKeys, trustedKey, trustedKeysText } from '@studio/release-signing';
import { z } from 'zod';
import type { BuiltRelease } from '../stores/read-build.ts';
import { FolderStore } from '../stores/folder-store.ts';
import type { ReleaseStore } from '../stores/release-store.ts';
import { trialGateway } from './trial-gateway.ts';

/** Timeout of the trial web server's start, in ms. */
const START_PATIENCE_MS = 120_000;
/** Timeout of its graceful end, in ms. */
const STOP_PATIENCE_MS = 10_000;

/** A part that threw, or was late, on the server. */
export interface FailedPart {
  message: string;
  stack: string;
}

/** The site with an unpublished release. */
export interface TrialSite extends AsyncDisposable {
  url: string;
  /** Parts that failed on the server, from its log; each is returned once. */
  failedParts(): FailedPart[];
}

/**
 * Starts the site's own built web server with a separate registry: the release under trial, and the live releases of
 * the others.
 */
export async function startTrialSite(options: {
  built: BuiltRelease;
  others: readonly RemoteManifest[];
  /** The store of the others' releases. */
  store: ReleaseStore;
  /** The running site, for public data; null: mock data. */
  site: string | null;
}): Promise<TrialSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trial-'));
  const keys = generateReleaseKeys();
  const releases = path.join(folder, 'releases');
  await new FolderStore(releases).add(options.built.manifest, options.built.files);
  const { others, store } = options;
  for (const { name, version } of others) await store.bring(name, version, releases);
  const entries = [options.built.manifest, ...others].map((live) => firstEntry(live, keys.privateKey));
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(await Promise.all(entries)));

  const gateway = trialGateway(options.site).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const web = spawn(process.execPath, [fileURLToPath(import.meta.resolve('@studio/shell/main'))], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...plainEnvironment(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      PUBLIC_URL: url,
      GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      WEB_SECRET: 'trial'.repeat(8),
      // Nothing listens there: the server uses its copy of the registry.
      NATS_URL: 'nats://127.0.0.1:1',
      RELEASES_DIR: releases,
      RELEASE_PUBLIC_KEYS: trustedKeysText([trustedKey(keys.publicKey)]),
      REGISTRY_COPY: path.join(folder, 'registry.json'),
      IMAGE_CACHE_DIR: path.join(folder, 'image-cache'),
      PREPARE_PICTURES: 'false',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_trial',
      RATE_LIMIT_PER_MINUTE: '100000',
    },
  });
  let output = '';
  for (const stream of [web.stdout, web.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4_000)));
  let log = '';
  web.stdout.on('data', (part: Buffer) => (log += part.toString()));
  const site: TrialSite = {
    url,
    failedParts() {
      const end = log.lastIndexOf('\n') + 1;
      const lines = log.slice(0, end).split('\n');
      log = log.slice(end);
      return lines.flatMap(failedPart);
    },
    async [Symbol.asyncDispose]() {
      if (web.exitCode === null && web.signalCode === null) {
        const ended = once(web, 'exit');
        // A graceful end stops its render workers. A server that hangs is killed.
        web.kill('SIGTERM');
        await Promise.race([ended, sleep(STOP_PATIENCE_MS, undefined, { ref: false })]);
        web.kill('SIGKILL');
        await ended;
      }
      gateway.closeAllConnections();
      gateway.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await untilReady(url, () => web.exitCode !== null || web.signalCode !== null);
    return site;
  } catch (error) {
    await site[Symbol.asyncDispose]();
    throw new Error(`The web server of the trial does not start: ${output.trim()}`, { cause: error });
  }
}

const LogLine = z.object({
  msg: z.literal('a part of a document was left to the browser'),
  err: z.object({ message: z.string(), stack: z.string() }),
});

function failedPart(line: string): FailedPart[] {
  try {
    return [LogLine.parse(JSON.parse(line)).err];
  } catch {
    // An unrelated log line.
    return [];
  }
}

async function untilReady(url: string, isOver: () => boolean): Promise<void> {
  for (const until = Date.now() + START_PATIENCE_MS; Date.now() < until && !isOver(); await sleep(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
  }
  throw new Error('not ready');
}
