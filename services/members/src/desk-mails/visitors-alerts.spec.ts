import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { getVisitorsMail, turnVisitorsMail, type VisitorsAlert } from '@studio/contracts';
import { runningMembers } from '../../testing/running-members.js';
import { QueueVisitorsAlerts } from './visitors-alerts.js';

const CLAIRE = 'claire@studio.example';
const members = await runningMembers({ OWNER_EMAILS: CLAIRE });
const alerts = members.app.get(QueueVisitorsAlerts, { strict: false });

const alert = (key: string): VisitorsAlert => ({ key, sentence: `Alert ${key}.`, path: '/studio/stock' });
/** Queues what holds at a time, in two processes. Returns the alerts to Claire so far. */
async function toldAfter(now: string, ...keys: string[]): Promise<string[]> {
  members.alerts.splice(0, Infinity, ...keys.map(alert));
  await Promise.all([alerts.queue(new Date(now)), alerts.queue(new Date(now))]);
  const mails = await members.dataSource.query(
    `SELECT key FROM mails WHERE starts_with(key, 'visitors-alert:') ORDER BY key`,
  );
  return mails.map(({ key }: { key: string }) => key.replace(`visitors-alert:${CLAIRE}:`, ''));
}

it('mails no alerts to an address that is no longer configured', async () => {
  await members.dataSource.query(
    "INSERT INTO visitors_mails (address, kind, zone) VALUES ('former@studio.example', 'alerts', 'UTC')",
  );
  expect(await toldAfter('2026-11-22T20:00:00Z', 'silence')).toEqual([]);
  await members.dataSource.query('DELETE FROM visitors_mails');
});

it('mails alerts to owners who turned them on: at most two a day in their zone, each once', async () => {
  expect(await toldAfter('2026-11-23T20:00:00Z', 'silence')).toEqual([]);
  const caller = {
    userId: randomUUID(),
    email: CLAIRE,
    firstName: 'C',
    lastName: 'B',
    roles: ['owner' as const],
  };
  const setting = { kind: 'alerts', on: true, zone: 'America/Los_Angeles' } as const;
  await members.bus.request(turnVisitorsMail, setting, { caller });
  expect(await members.bus.request(getVisitorsMail, { kind: 'week' }, { caller })).toMatchObject({
    on: false,
  });

  expect(await toldAfter('2026-11-24T07:50:00Z', 'silence')).toEqual(['2026-11-23:silence']);
  const mail = await members.mail.first(CLAIRE);
  expect(mail.subject).toBe('Alert silence.');
  expect(mail.text).toContain('https://reader.example/studio/stock');

  expect(await toldAfter('2026-11-24T07:55:00Z', 'silence', 'checkout', 'peak')).toEqual([
    '2026-11-23:checkout',
    '2026-11-23:silence',
  ]);
  expect(await toldAfter('2026-11-24T08:05:00Z', 'silence', 'peak')).toHaveLength(3);
  expect(await toldAfter('2026-11-26T08:05:00Z', 'silence', 'peak')).toEqual([
    '2026-11-23:checkout',
    '2026-11-23:silence',
    '2026-11-24:peak',
    '2026-11-26:silence',
  ]);
});
