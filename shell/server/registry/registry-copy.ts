import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { parseJson } from '@studio/contracts';
import type { TrustedKey } from '@studio/release-signing';
import { readEntry } from './read-entry.js';
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
  const save = () =>
    saveRegistry(registry, file).catch((error: unknown) => {
      failures.inc();
      log.warn({ err: error }, 'registry copy not saved');
    });
  // Writes are serialised, so that the last change is the one on disk.
  let saved = save();
  registry.onChange(() => {
    saved = saved.then(save);
  });
  return saved;
}

/** Writes the copy atomically. */
async function saveRegistry(registry: Registry, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, JSON.stringify(registry.entries()));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
