import { randomBytes } from 'node:crypto';
import { chmodSync, createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  Child,
  findNatsServer,
  freePort,
  type Ledger,
  openLedger,
  postgresUrl,
  preparePostgres,
  waitForPostgres,
} from '@studio/local-runtime';
import { publishTestRun } from './run-folder.ts';

/** What the teardown has to end. */
export interface RunningTests {
  folder: string;
  postgres: Child;
  ledger: Ledger;
}

/** Starts one Postgres for the run, and finds the NATS program that each spec file starts for itself. */
export default async function startTestPieces(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'studio-test-'));
  chmodSync(folder, 0o755);
  const ledger = openLedger(join(folder, 'running'));
  const postgresPort = await freePort();
  const postgresPassword = randomBytes(12).toString('hex');
  const command = preparePostgres({
    dataDir: join(folder, 'postgres'),
    port: postgresPort,
    password: postgresPassword,
    throwaway: true,
  });
  const postgres = new Child(command, ledger, createWriteStream(join(folder, 'postgres.log')));
  await waitForPostgres(postgresUrl(postgresPort, 'postgres', postgresPassword));
  publishTestRun({
    folder,
    running: ledger.folder,
    postgresPort,
    postgresPassword,
    natsProgram: findNatsServer(),
  });
  (globalThis as { studioTests?: RunningTests }).studioTests = { folder, postgres, ledger };
}
