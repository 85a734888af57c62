import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type Caller,
  deleteAccount,
  deletePerson,
  getDeletion,
  personDeleted,
  personForgotten,
  signInPerson,
} from '@studio/contracts';
import { Outbox } from '@studio/service-kit';
import { type RunningMembers, runningMembers } from '../../testing/running-members.js';
import { ForgetOldDeletions } from './forget-old-deletions.js';
import { until } from '@studio/test-harness';

let members: RunningMembers;
beforeAll(async () => {
  members = await runningMembers();
});
afterAll(() => members?.stop());

const someone = (): Promise<Caller> =>
  members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject: randomUUID(),
    email: `${randomUUID()}@example.com`,
    firstName: 'Ada',
    lastName: 'Byron',
  });
const forgotten = (deletionId: string, service: string) =>
  members.dataSource.transaction((manager) =>
    members.app.get(Outbox).add(manager, personForgotten, { deletionId, service }),
  );
const done = async (id: string) =>
  (await members.bus.request(getDeletion, { id })).services
    .filter(({ doneAt }) => doneAt !== null)
    .map(({ name }) => name);
const untilDone = (id: string, names: string[]) =>
  until(async () => (await done(id)).join() === names.join());

it('shows each service as it has erased what it kept, however often it says so', async () => {
  const caller = await someone();
  const { deletionId: id } = await members.bus.request(deleteAccount, {}, { caller });
  expect(await members.bus.request(getDeletion, { id })).toEqual({
    services: [
      { name: 'catalog', doneAt: null },
      { name: 'commerce', doneAt: null },
      { name: 'members', doneAt: expect.any(String) },
    ],
  });
  await forgotten(id, 'commerce');
  await forgotten(id, 'commerce');
  await untilDone(id, ['commerce', 'members']);
  await forgotten(id, 'somebody else');
  const before = await members.dataSource.query("SELECT event->'data' AS data FROM outbox WHERE type = $1", [
    personDeleted.type,
  ]);
  expect(before).toContainEqual({ data: { userId: caller.userId, deletionId: id } });
  await forgotten(id, 'catalog');
  await untilDone(id, ['catalog', 'commerce', 'members']);
  const told = await members.dataSource.query("SELECT event->'data' AS data FROM outbox WHERE type = $1", [
    personDeleted.type,
  ]);
  expect(JSON.stringify(told)).toContain(id);
  expect(JSON.stringify(told)).not.toContain(caller.userId);
});

it('gives the same id when the answer was lost, also to the release before, and keeps no way back', async () => {
  const caller = await someone();
  expect(await members.bus.request(deletePerson, {}, { caller })).toEqual({ ok: true });
  const { deletionId } = await members.bus.request(deleteAccount, {}, { caller });
  const again = await members.bus.request(deleteAccount, {}, { caller });
  expect(again.deletionId).toBe(deletionId);
  expect(await done(deletionId)).toEqual(['members']);
  const kept = JSON.stringify(await members.dataSource.query('SELECT * FROM deletion_parts'));
  expect(kept).not.toContain(caller.userId);
});

it('knows nothing of a deletion of a month ago', async () => {
  const { deletionId: id } = await members.bus.request(deleteAccount, {}, { caller: await someone() });
  const forget = () => members.app.get(ForgetOldDeletions).handle();
  await forget();
  expect(await done(id)).toEqual(['members']);
  await members.dataSource.query("UPDATE deletion_parts SET begun_at = now() - interval '31 days'");
  await forget();
  await expect(members.bus.request(getDeletion, { id })).rejects.toMatchObject({ code: 'not-found' });
});
