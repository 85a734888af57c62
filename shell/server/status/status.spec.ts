import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { readCommerceHealth, readMembersHealth, type RequestContract } from '@studio/contracts';
import { runChecks, type CheckTools } from './run-checks.js';
import { StatusLog } from './status-log.js';
import { statusOf, statusPage } from './status-page.js';

const WELL = { pages: true, checkout: true, events: true, mail: true };
const NO_PAY = { ...WELL, checkout: false };
const at = (time: string) => new Date(`2026-11-26T${time}:00Z`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'status-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('says in words what fails and since when, also after a restart, and keeps it in the history', async () => {
  const file = path.join(folder, 'status.json');
  const log = new StatusLog(file);
  await log.add(WELL, at('14:00'));
  await log.add(NO_PAY, at('14:03'));
  await log.add(NO_PAY, at('14:04'));
  const again = await StatusLog.open(file);
  const ill = statusOf(again, null, at('14:05'));
  expect(ill.checks[1]).toMatchObject({
    ok: false,
    text: 'People cannot pay since 14:03. We are on it.',
  });
  const page = statusPage(ill, { background: '', styles: [] }, at('14:05'));
  expect(page).toContain('<h1>Something is not well</h1>');
  await again.add(WELL, at('14:06'));
  const well = statusOf(again, null, at('14:07'));
  expect(well.checks.every(({ ok }) => ok)).toBe(true);
  expect(well.history.map(({ text }) => text)).toEqual(['From 14:03 to 14:06: people could not pay.']);
});

it('ignores a single failure, and reports a period without checks', async () => {
  const log = new StatusLog();
  await log.add(NO_PAY, at('14:00'));
  await log.add(WELL, at('14:01'));
  expect(log.incidents).toEqual([]);
  await log.add(WELL, at('15:00'));
  expect(statusOf(log, null, at('15:00')).history[0]?.text).toBe('From 14:01 to 15:00: nobody was watching.');
});

it('forgets incidents after four weeks', async () => {
  const log = new StatusLog();
  for (const [minute, results] of [
    ['00', NO_PAY],
    ['01', NO_PAY],
    ['02', WELL],
  ] as const)
    await log.add(results, at(`14:${minute}`));
  expect(log.incidents).toHaveLength(1);
  await log.add(WELL, new Date('2026-12-25T14:00:00Z'));
  expect(log.incidents.map(({ check }) => check)).toEqual(['watch']);
});

it('tells the last proven restore with its differences', () => {
  const restore = { at: '2026-11-26T03:12:00Z', seconds: 41.2, differences: 0 };
  expect(statusOf(new StatusLog(), restore, at('14:00')).restore.text).toBe(
    'Last proven restore: 03:12, 41 s, 0 differences.',
  );
});

/** Services whose answers a test can change by contract; undefined does not answer. */
const toolsWith = (answers: Map<RequestContract, object | undefined>): CheckTools => ({
  ask: (contract) => {
    const answer = answers.has(contract)
      ? answers.get(contract)
      : { outboxAgeS: 0, providerAgeS: 0, mailAgeS: 0 };
    return answer ? Promise.resolve(answer as never) : Promise.reject(new Error('no responders'));
  },
  hasPages: async () => true,
  isGatewayReady: async () => true,
});

it.each([
  ['everything answers', [], WELL],
  ['the provider is silent', [[readCommerceHealth, { outboxAgeS: 0, providerAgeS: 900 }]], NO_PAY],
  ['commerce is down', [[readCommerceHealth, undefined]], { ...WELL, checkout: false, events: false }],
  ['mails wait', [[readMembersHealth, { outboxAgeS: 0, mailAgeS: 3_600 }]], { ...WELL, mail: false }],
  ['events wait', [[readMembersHealth, { outboxAgeS: 400, mailAgeS: 0 }]], { ...WELL, events: false }],
] as const)('checks what people notice: %s', async (_, answers, expected) => {
  expect(await runChecks(toolsWith(new Map<RequestContract, object | undefined>(answers)))).toEqual(expected);
});

it('counts what cannot be reached as failed', async () => {
  const tools = {
    ...toolsWith(new Map()),
    hasPages: () => Promise.reject(new Error('broken')),
    isGatewayReady: async () => false,
  };
  expect(await runChecks(tools)).toEqual({ ...WELL, pages: false, checkout: false });
});
