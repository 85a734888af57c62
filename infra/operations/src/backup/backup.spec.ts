import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { freePort, readSecrets, restoringFile } from '@studio/local-runtime';
import { query, removePostgresData, runSql } from '@studio/local-servers';
import { testRun, until } from '@studio/test-harness';
import { withNats } from '../events/with-nats.ts';
import { createBackup } from './backup.ts';
import { findBackup, listBackups, pruneBackups } from './backups.ts';
import { checkBooks } from './check-books.ts';
import { databaseOf } from '../site/outboxes.ts';
import { writeSnapshot } from './stream-snapshot.ts';
import { lastRehearsal, rehearsalText, rehearse } from './rehearse.ts';
import { restoreBackup } from './restore.ts';
import { withServers } from './servers.ts';

const folder = mkdtempSync(join(testRun().folder, 'backup-'));
const [dataDir, backupDir] = [join(folder, 'site'), join(folder, 'backups')];
const restored = join(folder, 'restored');
const EVENT = '01980000-0000-7000-8000-000000000001';
/** The event of a dead letter that was redriven after outboxes had deleted it. */
const REDRIVEN = '01980000-0000-7000-8000-000000000002';
const OUTBOX = `
  CREATE TABLE outbox (id uuid, sent_at timestamptz);
  CREATE TABLE inbox (consumer text, event_id text, event_at timestamptz, done_at timestamptz DEFAULT now())`;
const TABLES: Record<string, string> = {
  commerce: `${OUTBOX};
    CREATE TABLE payments (id int, amount int, refunded_amount int, status text);
    CREATE TABLE orders (id int, total int, status text, payment_id int, created_at timestamptz DEFAULT now());
    INSERT INTO payments VALUES (1, 500, 0, 'kept'); INSERT INTO orders VALUES (1, 500, 'paid', 1);
    INSERT INTO outbox VALUES ('${EVENT}', now())`,
  catalog: `${OUTBOX};
    CREATE TABLE products (id int PRIMARY KEY, inventory int);
    CREATE TABLE stock_movements (product_id int, change int);
    INSERT INTO inbox VALUES
      ('catalog-orders', '${EVENT}', now()), ('catalog-orders', '${REDRIVEN}', now() - interval '8 days')`,
  members: 'CREATE TABLE people (id int); CREATE TABLE club_memberships (id int)',
  analytics: `${OUTBOX};
    CREATE TABLE events (at timestamptz);
    INSERT INTO inbox VALUES ('remote-reports', 'a report of a browser')`,
};
let backup = '';
let refusal = '';

/** A small site: an order whose event was published and handled, then a backup, then a second order. */
beforeAll(async () => {
  mkdirSync(join(dataDir, 'releases'), { recursive: true });
  writeFileSync(join(dataDir, 'releases', 'one'), 'a release');
  mkdirSync(join(dataDir, 'pictures'));
  writeFileSync(join(dataDir, 'pictures', 'cat'), 'a picture');
  const { postgres } = readSecrets(dataDir);
  await withServers(dataDir, postgres, async ({ adminUrl, natsUrl }) => {
    for (const [name, sql] of Object.entries(TABLES)) {
      await runSql(adminUrl, [`CREATE DATABASE ${name}`]);
      await runSql(databaseOf(adminUrl, name), [sql]);
    }
    await withNats(natsUrl, async (nc) => {
      await (await jetstreamManager(nc)).streams.add({ name: 'events', subjects: ['events.>'] });
      await jetstream(nc).publish('events.a', 'one');
    });
    // A file that changes while tar reads it.
    const drawing = join(dataDir, 'pictures', 'drawing');
    writeFileSync(drawing, randomBytes(20_000_000));
    const writing = setInterval(() => appendFileSync(drawing, 'more'), 1);
    mkdirSync(join(backupDir, 'interrupted.partial'), { recursive: true });
    const site = { adminUrl, natsUrl, dataDir };
    const both = await Promise.allSettled([createBackup(site, backupDir), createBackup(site, backupDir)]);
    clearInterval(writing);
    for (const one of both)
      if (one.status === 'fulfilled') backup = one.value;
      else refusal = String(one.reason);
    await runSql(databaseOf(adminUrl, 'commerce'), [`INSERT INTO orders VALUES (2, 500, 'paid', 1)`]);
  });
});
afterAll(() => {
  pruneBackups(backupDir);
  for (const site of [dataDir, restored]) removePostgresData(join(site, 'postgres'));
});

it('makes one backup at a time, and removes what an interrupted one has left', () => {
  expect(refusal).toMatch(/Another backup of this site is being made/);
  expect(readdirSync(backupDir)).toEqual([basename(backup)]);
});

it('says that the disk is full, and leaves nothing of the backup', () =>
  withServers(dataDir, readSecrets(dataDir).postgres, async (servers) => {
    for (const file of ['streams/events', 'postgres.tar.gz', 'files.tar.gz']) {
      const fullDisk = mkdtempSync(join(folder, 'full-disk-'));
      const making = createBackup({ ...servers, dataDir }, fullDisk);
      while (readdirSync(fullDisk).length === 0) await setImmediate();
      symlinkSync('/dev/full', join(fullDisk, readdirSync(fullDisk)[0]!, file));
      await expect(making).rejects.toThrow(
        `The disk is full: no backup could be written to ${fullDisk}. Nothing of it is left there.`,
      );
      expect(readdirSync(fullDisk)).toEqual([]);
    }
  }));

it('restores databases, streams, releases, pictures and secrets as they were, and what was published then goes out again', async () => {
  const { republished } = await restoreBackup(backup, restored, async ({ adminUrl, natsUrl }) => {
    expect(existsSync(restoringFile(restored))).toBe(true);
    const commerce = databaseOf(adminUrl, 'commerce');
    expect(await query(commerce, 'SELECT id FROM orders')).toEqual([{ id: 1 }]);
    expect(await query(commerce, 'SELECT sent_at FROM outbox')).toEqual([{ sent_at: null }]);
    const state = await withNats(
      natsUrl,
      async (nc) => (await (await jetstreamManager(nc)).streams.info('events')).state,
    );
    expect(state).toMatchObject({ messages: 1, last_seq: 1 });
  });
  expect(republished).toBe(1);
  expect(existsSync(restoringFile(restored))).toBe(false);
  expect(readSecrets(restored)).toEqual(readSecrets(dataDir));
  expect(readdirSync(join(restored, 'releases'))).toEqual(['one']);
  expect(readdirSync(join(restored, 'pictures'))).toEqual(['cat', 'drawing']);
  await expect(restoreBackup(backup, restored)).rejects.toThrow(/has data: move .* away first/);
});

it('rehearses a restore, and says what does not add up', async () => {
  expect(rehearsalText(lastRehearsal(backupDir))).toBe('No restore was rehearsed yet.');
  const interrupted = join(backupDir, '.rehearsal-999999999-interrupted');
  const away = join(folder, 'outside');
  for (const one of [interrupted, away]) mkdirSync(one);
  symlinkSync(join(away, 'data'), join(interrupted, 'postgres'));
  const both = [1, 2].map(() => rehearse(backup, backupDir, dataDir));
  for (const one of await Promise.all(both))
    expect(one).toMatchObject({ differences: [], figures: { orders: 1 } });
  expect(readdirSync(backupDir)).toEqual([basename(backup), 'rehearsal.json']);
  expect(existsSync(away)).toBe(false);
  const proven = lastRehearsal(backupDir)!;
  const kept = JSON.parse(readFileSync(join(dataDir, 'proven-restore.json'), 'utf8')) as object;
  expect(kept).toEqual({ at: proven.at, seconds: proven.seconds, differences: 0 });
  expect(rehearsalText(lastRehearsal(backupDir))).toMatch(/^last proven restore .* UTC, .* 0 differences/);

  await withServers(dataDir, readSecrets(dataDir).postgres, async ({ adminUrl }) => {
    await runSql(databaseOf(adminUrl, 'commerce'), [
      'UPDATE orders SET total = 400 WHERE id = 2',
      'DELETE FROM outbox',
    ]);
    expect((await checkBooks(adminUrl)).differences).toEqual([
      'order 2 has 400, its payment 500',
      `catalog-orders has handled event ${EVENT}, which no outbox published`,
    ]);
  });
  const failed = await rehearse(folder, backupDir, dataDir);
  expect(failed).toMatchObject({
    differences: [expect.stringMatching(/not restored: .*backup.json is damaged/)],
  });
});

it.each([
  ['says that it waited too long', [{ data: Buffer.alloc(0), headers: { code: 408 } }]],
  ['is gone', []],
])('refuses a snapshot of a stream when the broker %s', async (_, end) => {
  async function* chunks() {
    yield* [{ data: Buffer.from('a part'), respond: () => true }, ...end];
  }
  const description = { config: { name: 'events' }, state: { messages: 1, last_seq: 1 } };
  const broker = {
    subscribe: () => Object.assign(chunks(), { unsubscribe() {} }),
    request: async () => ({ json: () => description }),
  };
  await expect(
    writeSnapshot(broker as unknown as NatsConnection, 'events', join(folder, 'snapshot')),
  ).rejects.toThrow('NATS ended the snapshot of the stream events before it was complete');
});

it.each(['a file', 'a file/below'])('names the setting when the folder of backups is %s', async (name) => {
  writeFileSync(join(folder, 'a file'), '');
  const place = join(folder, name);
  const sentence = new RegExp(
    `^BACKUP_DIR is ${place}, which is no folder that this user can use \\(E\\w+\\): name`,
  );
  const site = { adminUrl: 'postgres://127.0.0.1:1/', natsUrl: 'nats://127.0.0.1:1', dataDir };
  await expect(createBackup(site, place)).rejects.toThrow(sentence);
  await expect(rehearse(backup, place, dataDir)).rejects.toThrow(sentence);
});

it('answers 500 with the reason while the folder of backups cannot be read, and continues', async () => {
  const PORT = String(await freePort());
  writeFileSync(join(folder, 'a file'), '');
  const env = {
    ...process.env,
    PORT,
    HOST: '127.0.0.1',
    BACKUP_AT: '03:00',
    BACKUP_DIR: join(folder, 'a file'),
  };
  const file = join(import.meta.dirname, 'nightly.ts');
  const nightly = spawn(process.execPath, ['--no-warnings', file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined);
  try {
    await until(async () => (await ask('/readyz'))?.ok);
    const answer = await ask('/metrics');
    expect([answer?.status, await answer?.text()]).toEqual([500, expect.stringMatching(/^BACKUP_DIR is /)]);
    expect((await ask('/readyz'))?.status).toBe(200);
  } finally {
    nightly.kill('SIGKILL');
  }
});

it('says that the disk is too full for the result of a rehearsal', async () => {
  const fullDisk = mkdtempSync(join(folder, 'full-disk-'));
  symlinkSync('/dev/full', join(fullDisk, 'rehearsal.json.new'));
  await expect(rehearse(join(folder, 'no backup'), fullDisk, dataDir)).rejects.toThrow(
    `The disk is full: nothing more can be written to ${fullDisk}.`,
  );
});

it('does not call a backup damaged where tar cannot be run', async () => {
  const { PATH } = process.env;
  process.env['PATH'] = folder;
  try {
    await expect(restoreBackup(backup, join(folder, 'without-tar'))).rejects.toThrow('spawn tar ENOENT');
  } finally {
    process.env['PATH'] = PATH;
  }
});

it('says which file of a backup is damaged, and which of a rehearsal', async () => {
  const damaged = join(folder, 'damaged');
  cpSync(backup, damaged, { recursive: true });
  truncateSync(join(damaged, 'postgres.tar.gz'), 100);
  await expect(restoreBackup(damaged, join(folder, 'from-damaged'))).rejects.toThrow(
    `${join(damaged, 'postgres.tar.gz')} is damaged: restore another backup.`,
  );
  writeFileSync(join(damaged, 'rehearsal.json'), '');
  expect(() => lastRehearsal(damaged)).toThrow(
    `${join(damaged, 'rehearsal.json')} is damaged: \`npm run backup -- rehearse\` writes it again.`,
  );
});

it('names the backups there are, and says when there is none', () => {
  expect(listBackups(backupDir)).toHaveLength(1);
  expect(findBackup(backupDir)).toBe(backup);
  expect(() => findBackup(backupDir, 'yesterday')).toThrow(/no backup "yesterday"/);
  expect(() => findBackup(folder)).toThrow(/`npm run backup` makes one/);
});
