import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, freePort, type ProcessRegistry, openProcessRegistry } from '@studio/local-runtime';
import { findNatsServer, postgresUrl, preparePostgres, waitForPostgres } from '@studio/local-servers';
import { publishTestRun } from './run-folder.ts';

/** Resources that the teardown ends. */
export interface RunningTests {
  folder: string;
  postgres: Child;
  registry: ProcessRegistry;
}

/** Starts one Postgres for the run, and finds the NATS program that each spec file starts. */
export default async function startTestServers(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  chmodSync(folder, 0o755);
  const registry = openProcessRegistry(join(folder, 'running'));
  const postgresPort = await freePort();
  const postgresPassword = randomBytes(12).toString('hex');
  const command = preparePostgres({
    dataDir: join(folder, 'postgres'),
    port: postgresPort,
    password: postgresPassword,
    throwaway: true,
  });
  const postgres = new Child(command, registry, createWriteStream(join(folder, 'postgres.log')));
  await waitForPostgres(postgresUrl(postgresPort, postgresPassword));
  publishTestRun({
    folder,
    running: registry.folder,
    postgresPort,
    postgresPassword,
    natsProgram: await findNatsServer(),
  });
  (globalThis as { studioTests?: RunningTests }).studioTests = { folder, postgres, registry };
}
