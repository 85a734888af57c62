import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { parseJson } from '@studio/contracts';
import { readEntry, type TrustedKey } from '@studio/release-signing';
import { writeAtomically } from '../cache/write-atomically.js';
import { OneAtATime } from '../http/one-at-a-time.js';
import type { Registry } from './registry.js';

/** Fills the registry from its copy on disk. Entries are validated like those from NATS. */
export async function restoreRegistry(
  registry: Registry,
  file: string,
  publicKeys: readonly TrustedKey[],
): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const copied = parseJson(text);
  for (const value of Array.isArray(copied) ? copied : []) {
    const entry = await readEntry((value as { name?: string })?.name ?? '', value, publicKeys);
    if (entry && !registry.entry(entry.name)) registry.set(entry);
  }
}

/**
 * Writes the copy now and on each change. A failure is logged and counted; the next start may then need NATS. Resolves
 * when the first write has ended.
 */
export function keepCopy(
  registry: Registry,
  file: string,
  { log, failures }: { log: FastifyBaseLogger; failures: Counter },
): Promise<void> {
  const saves = new OneAtATime(
    async () => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeAtomically(file, JSON.stringify(registry.entries()));
    },
    (error) => {
      failures.inc();
      log.warn({ err: error }, 'registry copy not saved');
    },
  );
  registry.onChange(() => saves.request());
  saves.request();
  return saves.settled();
}
