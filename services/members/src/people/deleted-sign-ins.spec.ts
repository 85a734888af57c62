import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import {
  type Caller,
  HOUR_MS,
  claimSignInErasures,
  deleteAccount,
  finishSignInErasure,
  signInPerson,
} from '@studio/contracts';
import { withClockMoved } from '@studio/test-harness/with-clock-moved';
import { runningMembers } from '../../testing/running-members.js';
import { ForgetOldDeletions } from '../deletions/deletions.controller.js';

const members = await runningMembers();

/** Signs in with a password that was entered this many seconds from now. */
const signIn = (subject: string, seconds: number): Promise<Caller> =>
  members.bus.request(signInPerson, {
    issuer: 'https://issuer.example',
    subject,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Byron',
    authTime: Math.floor(Date.now() / 1_000) + seconds,
  });
const erase = (caller: Caller, erasesSignIn = false) =>
  members.bus.request(deleteAccount, { erasesSignIn }, { caller });
const peopleOf = (subject: string): Promise<object[]> =>
  members.dataSource.query('SELECT id FROM people WHERE subject = $1', [subject]);

it('refuses a sign-in whose password was entered before the account was deleted', async () => {
  const subject = randomUUID();
  // The second sign-in is in progress during the deletion.
  await Promise.allSettled([erase(await signIn(subject, 0)), signIn(subject, 0)]);
  expect(await peopleOf(subject)).toEqual([]);
  await expect(signIn(subject, -1)).rejects.toMatchObject({ code: 'account-deleted' });
  expect(await peopleOf(subject)).toEqual([]);
  await signIn(subject, 60);
  expect(await peopleOf(subject)).toHaveLength(1);

  await members.dataSource.query("UPDATE deleted_sign_ins SET deleted_at = now() - interval '25 hours'");
  await members.app.get(ForgetOldDeletions).handle();
  expect(await members.dataSource.query('SELECT * FROM deleted_sign_ins')).toEqual([]);
});

it('refuses it also when the clock of the service is set back', async () => {
  const subject = randomUUID();
  const deleted = await signIn(subject, -60);
  await withClockMoved(-HOUR_MS, () => erase(deleted));
  await expect(signIn(subject, -60)).rejects.toMatchObject({ code: 'account-deleted' });
  expect(await peopleOf(subject)).toEqual([]);
});

it('accepts no new account of a sign-in that is yet to be erased, and leaves one with the same address alone', async () => {
  const subject = randomUUID();
  const deleted = await signIn(subject, 0);
  const { deletionId } = await erase(deleted, true);
  await expect(signIn(subject, 60)).rejects.toMatchObject({ code: 'erasure-pending' });
  const another = randomUUID();
  await signIn(another, 60);
  const { erasures } = await members.bus.request(claimSignInErasures, {});
  expect(erasures).toEqual([{ deletionId, userId: deleted.userId, subject }]);
  await members.bus.request(finishSignInErasure, { id: deletionId });
  expect((await signIn(subject, 60)).userId).not.toBe(deleted.userId);
  expect(await peopleOf(another)).toHaveLength(1);
});

it('refuses a sign-in whose password was entered between the deletion and the erasure at the issuer', async () => {
  const subject = randomUUID();
  const { deletionId: id } = await erase(await signIn(subject, 0), true);
  await members.dataSource.query("UPDATE deleted_sign_ins SET deleted_at = deleted_at - interval '1 minute'");
  for (const _ of [1, 2]) await members.bus.request(finishSignInErasure, { id });
  await expect(signIn(subject, -30)).rejects.toMatchObject({ code: 'account-deleted' });
  expect(await peopleOf(subject)).toEqual([]);
  await signIn(subject, 60);
});

it('has an issuer asked again after a wait that doubles, up to 15 minutes, and names the wait', async () => {
  const subject = randomUUID();
  await erase(await signIn(subject, 0), true);
  const wait = async (age: string) => {
    await members.dataSource.query(
      `UPDATE deletion_parts SET begun_at = now() - interval '${age}', next_at = now() WHERE subject = '${subject}'`,
    );
    expect((await members.bus.request(claimSignInErasures, {})).erasures).toHaveLength(1);
    expect((await members.bus.request(claimSignInErasures, {})).erasures).toEqual([]);
    return signIn(subject, 60).catch((error: Error) => error.message.split('again in ')[1]);
  };
  expect(await wait('1 s')).toBe('a minute.');
  expect(await wait('4 min')).toBe('4 minutes.');
  expect(await wait('9 days')).toBe('15 minutes.');
});
