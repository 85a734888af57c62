import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@studio/local-runtime';
import { checkBooks, createBackup, restoreBackup } from '@studio/operations/backup';
import { until } from '@studio/test-harness';
import { untilWell } from '../faults/probe.ts';
import { Databases } from '../invariants/databases.ts';
import { Random } from '../random.ts';
import { startDrillStack, type DrillStack } from '../stack/drill-stack.ts';
import { sayTable, say } from '../table.ts';
import { Crowd } from '../visitors/crowd.ts';
import { newNotes } from '../visitors/notes.ts';
import { People } from '../visitors/people.ts';

/** How long visitors order before the backup, and after it until the loss, in ms. */
const BEFORE_MS = 20_000;
const AFTER_MS = 10_000;
const NAME = 'backup-drill';
const BACKUPS = join(ROOT, '.data', 'backups-of-the-drill');

interface Row {
  id: string;
  status: string;
  at: Date;
}

/** What is counted before the loss and after the restore, each with its rows' ids and a state that can be older. */
const COUNTED = {
  orders: ['commerce', 'SELECT id, status, created_at AS at FROM orders'],
  donations: [
    'commerce',
    `SELECT d.id, CASE WHEN received_at IS NULL THEN 'open' ELSE 'received' END AS status, p.created_at AS at
     FROM donations d JOIN payments p ON p.id = d.payment_id`,
  ],
  mails: [
    'members',
    `SELECT id, CASE WHEN sent_at IS NULL THEN 'waiting' ELSE 'sent' END AS status, created_at AS at FROM mails`,
  ],
  'analytics events': ['analytics', `SELECT id, 'stored' AS status, at FROM events`],
} as const satisfies Record<string, readonly [Parameters<Databases['query']>[0], string]>;
type Counted = Record<keyof typeof COUNTED, Row[]>;

/**
 * Backs the site up while visitors order, loses the data folder a little later, restores it, and prints what is
 * missing. True when nothing older than the backup is missing, the books balance and the site works again.
 */
export async function backup({ seed }: { seed: number }): Promise<boolean> {
  say(`seed ${seed}`);
  rmSync(BACKUPS, { recursive: true, force: true });
  const { folder, startedAt, before, lostAt } = await orderAndLose(seed);
  const from = Date.now();
  let republished = 0;
  let differences: string[] = [];
  const stack = await startDrillStack({
    name: NAME,
    async prepare(dataDir) {
      const restored = await restoreBackup(folder, dataDir, async ({ adminUrl }) => {
        ({ differences } = await checkBooks(adminUrl));
      });
      republished = restored.republished;
    },
  });
  try {
    const after = await countAll(stack);
    const probe = await new People(stack).next();
    const well = await untilWell(stack, probe);
    const seconds = (Date.now() - from) / 1_000;
    await untilPublished(stack);
    const older = report(before, after, startedAt);
    say(
      `\nThe backup began ${secondsBetween(startedAt, lostAt)} s before the loss; restored and well after ${seconds.toFixed(1)} s; ` +
        `${republished} events were published again; ${differences.length} differences in the books.`,
    );
    for (const line of [
      ...differences,
      ...older,
      ...(typeof well === 'number' ? [] : [`not well: ${well.ill}`]),
    ])
      say(`  ${line}`);
    return typeof well === 'number' && differences.length === 0 && older.length === 0;
  } finally {
    await stack.stop();
    rmSync(BACKUPS, { recursive: true, force: true });
  }
}

/** The gateway goes first, so that nothing is acknowledged after the count. */
async function orderAndLose(seed: number) {
  const stack = await startDrillStack({ name: NAME });
  const crowd = new Crowd();
  try {
    await crowd.start(stack, newNotes(), new Random(seed));
    await sleep(BEFORE_MS);
    const { admin: adminUrl, nats: natsUrl } = stack.addresses;
    const startedAt = new Date();
    const folder = await createBackup({ adminUrl, natsUrl, dataDir: stack.dataDir }, BACKUPS);
    await sleep(AFTER_MS);
    await stack.kill('gateway');
    const before = await countAll(stack);
    return { folder, startedAt, before, lostAt: new Date() };
  } finally {
    await stack.kill('postgres').catch(() => undefined);
    await crowd.stop();
    await stack.stop();
  }
}

async function countAll({ addresses }: DrillStack): Promise<Counted> {
  await using databases = await Databases.open(addresses);
  const counted: Partial<Counted> = {};
  for (const [name, [database, sql]] of Object.entries(COUNTED))
    counted[name as keyof Counted] = await databases.query<Row>(database, sql);
  return counted as Counted;
}

/** Waits until every outbox is empty. */
async function untilPublished({ addresses }: DrillStack): Promise<void> {
  await using databases = await Databases.open(addresses);
  for (const name of ['catalog', 'commerce', 'members'] as const)
    await until(
      async () =>
        (await databases.query(name, 'SELECT FROM outbox WHERE sent_at IS NULL LIMIT 1')).length === 0,
    );
}

/** Prints what is missing; returns what is missing although it is older than the backup. */
function report(before: Counted, after: Counted, startedAt: Date): string[] {
  const older: string[] = [];
  const table = [['', 'before the loss', 'restored', 'missing', 'oldest missing', 'in an earlier state']];
  for (const name of Object.keys(COUNTED) as (keyof Counted)[]) {
    const restored = new Map(after[name].map((row) => [row.id, row]));
    const missing = before[name]
      .filter(({ id }) => !restored.has(id))
      .toSorted((a, b) => a.at.getTime() - b.at.getTime());
    const behind = before[name].filter(
      ({ id, status }) => restored.has(id) && restored.get(id)!.status !== status,
    );
    table.push([
      name,
      String(before[name].length),
      String(before[name].length - missing.length),
      String(missing.length),
      missing[0] ? `${secondsBetween(startedAt, missing[0].at)} s after the backup began` : '',
      String(behind.length),
    ]);
    // Analytics events are stored later than they happen, and those between are in the stream's copy.
    if (name === 'analytics events') continue;
    older.push(
      ...missing
        .filter(({ at }) => at < startedAt)
        .map(({ id, at }) => `missing, and older than the backup: ${name} ${id} of ${at.toISOString()}`),
    );
  }
  sayTable(table);
  return older;
}

const secondsBetween = (from: Date, to: Date) => ((to.getTime() - from.getTime()) / 1_000).toFixed(1);
