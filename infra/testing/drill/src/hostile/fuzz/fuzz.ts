import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@studio/test-harness/open-api';
import { Random } from '../../random.ts';
import { say } from '../../table.ts';
import type { DrillStack } from '../../stack/drill-stack.ts';
import { count } from '../../visitors/notes.ts';
import { People, type Person } from '../../visitors/people.ts';
import { minimise, planAttempt, shotOf, type Attempt } from './attempt.ts';
import { FuzzReport } from './fuzz-report.ts';
import { judge } from './judge.ts';
import { sendShot } from './send-shot.ts';
import { toCurl, type Shot } from './shot.ts';
import { validShots, type OpenApi } from './valid-shots.ts';

const AT_ONCE = 24;
const TELLS = 10;
/** Responses of an overloaded machine; a retry succeeds. A real fault persists. */
const NOT_IN_TIME = /^(503|504|no answer)/;
const ASKED_AGAIN = 3;
const PAUSE_MS = 1_000;
const MOST_FINDINGS = 60;

/** Sends this many requests, valid and mutated, signed in and out; the same seed sends the same. */
export async function fuzz(
  stack: DrillStack,
  { seed, requests }: { seed: number; requests: number },
): Promise<FuzzReport> {
  const { site } = stack.addresses;
  const document = (await (await fetch(`${site}/api/docs/openapi.json`)).json()) as OpenApi;
  const valid = validShots(document, seed);
  const people = new People(stack);
  const random = new Random(seed);
  const report = new FuzzReport();
  let person = people.next();

  const fire = async (attempt: Attempt, who: Person) => {
    const shot = shotOf(attempt, site, who);
    const answer = await sendShot(site, shot);
    const same = shot.method === attempt.shot.method && shot.path === attempt.shot.path;
    const operation = same ? attempt.operation : undefined;
    return { shot, answer, operation, fault: judge(shot, answer, operation) };
  };
  const work = async () => {
    while (report.sent < requests) {
      if (report.sent % Math.ceil(requests / TELLS) === 0) report.noteMemory(stack, say);
      report.sent += 1;
      const attempt = planAttempt(random.fork(), valid);
      const who = await person;
      const { shot, answer, operation, fault } = await fire(attempt, who);
      count(report.statuses, answer.status);
      // Signing out and deleting the account are among the requests: a new user continues.
      if (attempt.signedIn && (answer.status === 401 || /logout|account/.test(shot.path)))
        person = people.next();
      if (!fault) continue;
      if (NOT_IN_TIME.test(fault) && !(await staysSo(() => fire(attempt, who)))) {
        report.notInTime += 1;
        continue;
      }
      const name = nameOf(shot, fault, operation);
      const known = report.findings.get(name);
      if (known) known.count += 1;
      if (known || report.findings.size === MOST_FINDINGS) continue;
      const finding = { count: 1, curl: toCurl(site, shot) };
      report.findings.set(name, finding);
      const least = await minimise(attempt, async (smaller) => (await fire(smaller, who)).fault === fault);
      finding.curl = toCurl(site, shotOf(least, site, who));
      say(`! ${name}\n  ${finding.curl}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  report.noteMemory(stack, say);
  return report;
}

/** Whether the same request fails on every retry. */
async function staysSo(again: () => Promise<{ fault: string | undefined }>): Promise<boolean> {
  for (let tries = 0; tries < ASKED_AGAIN; tries += 1) {
    await sleep(PAUSE_MS);
    if (!(await again()).fault) return false;
  }
  return true;
}

/** Deduplicates faults: by operation where it failed, by their common cause elsewhere. */
function nameOf({ method, path }: Shot, fault: string, operation: Operation | undefined): string {
  const api = path.startsWith('/api/');
  if (fault.startsWith('5')) return `${method} ${operation?.path ?? (api ? '/api/…' : 'a page')}: ${fault}`;
  return `${api ? 'API' : 'page'}: ${fault.slice(0, 120)}`;
}
