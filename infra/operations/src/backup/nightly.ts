import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseConfig } from '@studio/config';
import { z } from 'zod';
import { createBackup } from './backup.ts';
import { listBackups, pruneBackups } from './backups.ts';
import { BACKUP_DIR, DATA_DIR, readSite } from '../site/site.ts';
import { lastRehearsal, rehearsalText, rehearse } from './rehearse.ts';

const { PORT, HOST, BACKUP_AT } = parseConfig(
  z.object({
    PORT: z.coerce.number(),
    HOST: z.string(),
    /** Local time of day, such as `03:00`. */
    BACKUP_AT: z.string(),
  }),
  process.env,
);

/** Backs the site up every night, and proves it by a restore; `/metrics` has the results. */
createServer((request, response) => {
  const isMetrics = request.url === '/metrics';
  response.setHeader('content-type', 'text/plain; version=0.0.4');
  try {
    response.end(isMetrics ? metricsText() : 'ok\n');
  } catch (error) {
    response.writeHead(500).end(`${(error as Error).message}\n`);
  }
}).listen(PORT, HOST);

for (;;) {
  await sleep(msUntil(BACKUP_AT, new Date()));
  try {
    const backup = await createBackup(readSite(), BACKUP_DIR);
    pruneBackups(BACKUP_DIR);
    log(30, rehearsalText(await rehearse(backup, BACKUP_DIR, DATA_DIR)));
  } catch (error) {
    log(50, `backup failed: ${(error as Error).message}`);
  }
}

function msUntil(time: string, now: Date): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const next = new Date(now);
  next.setHours(hours, minutes, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next.getTime() - now.getTime();
}

function log(level: number, msg: string): void {
  process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`);
}

function metricsText(): string {
  const taken = listBackups(BACKUP_DIR).at(-1);
  const rehearsal = lastRehearsal(BACKUP_DIR);
  const metrics: [name: string, help: string, value: number | undefined][] = [
    [
      'backup_taken_timestamp_seconds',
      'Start of the newest backup',
      taken === undefined ? undefined : timeOf(taken),
    ],
    ['restore_rehearsal_seconds', 'Duration of the last rehearsed restore', rehearsal?.seconds],
    ['restore_differences', 'Differences that the last rehearsal found', rehearsal?.differences.length],
  ];
  return metrics
    .filter(([, , value]) => value !== undefined)
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}

function timeOf(name: string): number {
  return Date.parse(`${name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')}Z`) / 1_000;
}
