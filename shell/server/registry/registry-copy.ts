import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
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
  const copied: unknown = parse(text);
  for (const value of Array.isArray(copied) ? copied : []) {
    const entry = await readEntry((value as { name?: string })?.name ?? '', value, publicKeys);
    if (entry && !registry.entry(entry.name)) registry.set(entry);
  }
}

/** Writes the copy atomically. */
export async function saveRegistry(registry: Registry, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(registry.entries()));
  await rename(draft, file);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
