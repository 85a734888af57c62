import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { CreatePeople1763600000001 } from '../people/create-people.migration.js';
import { CreateMails1763600000002 } from './create-mails.migration.js';
import { KeepIdsInMails1763600000003 } from './keep-ids-in-mails.migration.js';
import { type DueMail, MailQueue } from './mail-queue.js';

let database: TestDatabase;
let data: DataSource;
let queue: MailQueue;

beforeAll(async () => {
  database = await createTestDatabase('mails');
  data = await new DataSource({
    type: 'postgres',
    url: database.url,
    migrations: [CreatePeople1763600000001, CreateMails1763600000002, KeepIdsInMails1763600000003],
  }).initialize();
  await data.runMigrations();
  queue = new MailQueue(data);
});
afterAll(async () => {
  await data?.destroy();
  await database?.drop();
});

const add = (key: string) =>
  data.query(`INSERT INTO mails (key, recipient, content) VALUES ($1, 'a@example.com', '{}')`, [key]);

async function takeAll(): Promise<DueMail[]> {
  const taken: DueMail[] = [];
  for (let mail = await queue.take(); mail; mail = await queue.take()) taken.push(mail);
  return taken;
}

it('gives each mail to one of many workers, and again when that worker never came back', async () => {
  for (let n = 0; n < 40; n += 1) await add(`mail-${n}`);
  const taken = (await Promise.all([takeAll(), takeAll(), takeAll(), takeAll()])).flat();
  expect(new Set(taken.map(({ id }) => id)).size).toBe(40);
  expect(taken).toHaveLength(40);
  for (const mail of taken.slice(1)) await queue.markSent(mail);
  await data.query(`UPDATE mails SET next_attempt_at = next_attempt_at - interval '1 hour'`);
  expect(await takeAll()).toMatchObject([{ id: taken[0]!.id, attempts: 2 }]);
});

it('waits longer after each failure and gives up in the end', async () => {
  await data.query('DELETE FROM mails');
  await add('unlucky');
  const pauses: number[] = [];
  for (let givenUp = false; !givenUp;) {
    const mail = (await queue.take())!;
    givenUp = await queue.markFailed(mail, 'ETIMEDOUT', false);
    const [row] = await data.query(
      'SELECT extract(epoch FROM next_attempt_at - now())::float AS pause FROM mails',
    );
    pauses.push(Math.round(row.pause));
    await data.query('UPDATE mails SET next_attempt_at = now()');
  }
  expect(pauses.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(Math.max(...pauses)).toBe(3_600);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(12 * 3_600);
  expect(await queue.take()).toBeUndefined();
});

it('forgets what was said once it is sent, and everything after a month', async () => {
  await data.query('DELETE FROM mails');
  await add('read');
  const mail = (await queue.take())!;
  await queue.markSent(mail);
  await queue.forgetOld();
  expect(await data.query('SELECT content FROM mails')).toEqual([{ content: {} }]);
  await data.query(`UPDATE mails SET sent_at = sent_at - interval '31 days'`);
  await queue.forgetOld();
  expect(await data.query('SELECT 1 FROM mails')).toEqual([]);
});
