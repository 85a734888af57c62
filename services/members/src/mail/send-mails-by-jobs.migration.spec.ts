import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@studio/test-harness';
import { DataSource } from 'typeorm';
import { CreatePeople1763600000001 } from '../people/create-people.migration.js';
import { CreateMails1763600000002 } from './create-mails.migration.js';
import { KeepIdsInMails1763600000003 } from './keep-ids-in-mails.migration.js';
import { SendMailsByJobs1763600000004 } from './send-mails-by-jobs.migration.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase('mails');
  dataSource = await new DataSource({
    type: 'postgres',
    url: database.url,
    migrations: [CreatePeople1763600000001, CreateMails1763600000002, KeepIdsInMails1763600000003],
  }).initialize();
  await dataSource.runMigrations();
});
afterAll(async () => {
  await dataSource?.destroy();
  await database?.drop();
});

it('keeps the mails that wait, and can be undone', async () => {
  await dataSource.query(
    `INSERT INTO mails (key, recipient, content, attempts) VALUES ('waits', 'a@example.com', '{}', 3)`,
  );
  const migration = new SendMailsByJobs1763600000004();
  const mails = () => dataSource.query('SELECT key, recipient FROM mails WHERE sent_at IS NULL');
  await migration.up(dataSource.createQueryRunner());
  expect(await mails()).toEqual([{ key: 'waits', recipient: 'a@example.com' }]);
  await migration.down(dataSource.createQueryRunner());
  expect(await dataSource.query('SELECT attempts FROM mails')).toEqual([{ attempts: 0 }]);
});
