import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { Registry } from 'prom-client';
import { testRun } from '@studio/test-harness';
import { watchSurroundings } from './watch-surroundings.js';

async function metricsOf(folder: string, restoreFile: string): Promise<string> {
  const registry = new Registry();
  watchSurroundings(registry, { folder, restoreFile, url: 'http://localhost:3000' });
  return registry.metrics();
}

it('exports the free share of the disk and the last proven restore', async () => {
  const { folder } = testRun();
  const file = path.join(folder, 'proven-restore.json');
  await writeFile(file, JSON.stringify({ at: '2026-11-26T03:12:00Z', seconds: 41, differences: 0 }));
  const text = await metricsOf(folder, file);
  expect(text).toMatch(/^disk_free_ratio\{.*\} (0|0\.\d+|1)$/m);
  expect(text).toContain(
    `backup_last_proven_restore_timestamp_seconds ${Date.parse('2026-11-26T03:12:00Z') / 1_000}`,
  );
});

it('has no value for a folder and a certificate that do not exist, and 0 for a restore that never was', async () => {
  const text = await metricsOf('/nowhere', '/nowhere/proven-restore.json');
  expect(text).not.toMatch(/^(disk_free_ratio|certificate_expires_timestamp_seconds)/m);
  expect(text).toContain('backup_last_proven_restore_timestamp_seconds 0');
});
