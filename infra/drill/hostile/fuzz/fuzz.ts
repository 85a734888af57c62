import { Random } from '../../random.ts';
import type { DrillStack } from '../../stack/drill-stack.ts';
import { People, type Person } from '../../visitors/people.ts';
import { residentMiB } from '../memory.ts';
import { judge } from './judge.ts';
import { MUTATIONS } from './mutations.ts';
import { sendShot } from './send-shot.ts';
import { toCurl, type Shot } from './shot.ts';
import { ValidShots, type OpenApi, type Operation } from './valid-shots.ts';

const AT_ONCE = 24;
/** How many times a request is spoilt; a tenth stay as they are. */
const SPOILT = [0, 1, 1, 1, 1, 1, 2, 2, 3, 4];
const SIGNED_IN_SHARE = 0.7;
const TELL_MEMORY = 10;
/** Memory may move by this much between the first fifth and the end, in MiB. */
const ROOM_MIB = 150;
const MOST_FINDINGS = 60;

export interface FuzzReport {
  sent: number;
  seconds: number;
  statuses: Map<number, number>;
  /** Minimal commands that show each fault, by what is wrong. */
  findings: Map<string, { count: number; curl: string }>;
  /** MiB at equal steps. */
  memory: { web: number[]; gateway: number[] };
  memoryIsFlat: boolean;
}

/** One request of a run: its own seed says everything about it. */
interface Attempt {
  shot: Shot;
  operation?: Operation;
  /** Seeds of its mutations; each draws which one and how. */
  spoiling: number[];
  signedIn: boolean;
}

/** Sends so many requests, valid ones and spoilt ones, signed in and out; the same seed sends the same. */
export async function fuzz(
  stack: DrillStack,
  { seed, requests }: { seed: number; requests: number },
  say: (line: string) => void,
): Promise<FuzzReport> {
  const { site } = stack.addresses;
  const document = (await (await fetch(`${site}/api/docs/openapi.json`)).json()) as OpenApi;
  const valid = new ValidShots(document, seed);
  const people = new People(stack);
  let person = people.next();
  const report: FuzzReport = {
    sent: 0,
    seconds: 0,
    statuses: new Map(),
    findings: new Map(),
    memory: { web: [], gateway: [] },
    memoryIsFlat: true,
  };
  const startedAt = Date.now();
  const from = performance.now();
  const random = new Random(seed);

  const fire = async (attempt: Attempt, who: Person) => {
    const shot = dress(site, spoil(attempt), attempt.signedIn ? who : undefined);
    const same = shot.method === attempt.shot.method && shot.path === attempt.shot.path;
    const answer = await sendShot(site, shot);
    const operation = same ? attempt.operation : undefined;
    return { shot, answer, operation, fault: judge(shot, answer, operation) };
  };
  const work = async () => {
    while (report.sent < requests) {
      const at = report.sent++;
      if (at % Math.ceil(requests / TELL_MEMORY) === 0) noteMemory(stack, report, say, at, startedAt);
      const attempt = plan(random.fork(), valid);
      const who = await person;
      const { shot, answer, operation, fault } = await fire(attempt, who);
      report.statuses.set(answer.status, (report.statuses.get(answer.status) ?? 0) + 1);
      // Signing out and leaving are among the requests: somebody new goes on.
      if (attempt.signedIn && (answer.status === 401 || /logout|account/.test(shot.path)))
        person = people.next();
      if (!fault) continue;
      const name = nameOf(shot, fault, operation);
      const known = report.findings.get(name);
      if (known) known.count += 1;
      else if (report.findings.size < MOST_FINDINGS) {
        report.findings.set(name, { count: 1, curl: toCurl(site, shot) });
        const least = await minimise(attempt, async (smaller) => (await fire(smaller, who)).fault === fault);
        const curl = toCurl(site, dress(site, spoil(least), least.signedIn ? who : undefined));
        report.findings.set(name, { count: report.findings.get(name)!.count, curl });
        say(`! ${name}\n  ${curl}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  noteMemory(stack, report, say, requests, startedAt);
  report.seconds = (performance.now() - from) / 1_000;
  report.memoryIsFlat = [report.memory.web, report.memory.gateway].every(isFlat);
  return report;
}

/** Faults of one name are told once: by operation where it failed, by what they have in common elsewhere. */
function nameOf({ method, path }: Shot, fault: string, operation: Operation | undefined): string {
  const api = path.startsWith('/api/');
  if (fault.startsWith('5')) return `${method} ${operation?.path ?? (api ? '/api/…' : 'a page')}: ${fault}`;
  return `${api ? 'API' : 'page'}: ${fault.slice(0, 120)}`;
}

function plan(random: Random, valid: ValidShots): Attempt {
  return {
    ...valid.draw(random),
    spoiling: Array.from({ length: random.pick(SPOILT) }, () => random.whole(0, 2 ** 31)),
    signedIn: random.chance(SIGNED_IN_SHARE),
  };
}

function spoil({ shot, spoiling }: Attempt): Shot {
  return spoiling.reduce((spoilt, seed) => {
    const random = new Random(seed);
    return random.pick(MUTATIONS)(spoilt, random);
  }, shot);
}

/** What our own pages send along, but for what was spoilt. */
function dress(site: string, shot: Shot, person: Person | undefined): Shot {
  return {
    ...shot,
    headers: {
      ...(shot.method !== 'GET' && { origin: site, 'sec-fetch-site': 'same-origin' }),
      ...(person && { cookie: person.cookie }),
      ...shot.headers,
    },
  };
}

/** Leaves out every mutation, and the session, without which the same still happens. */
async function minimise(attempt: Attempt, still: (smaller: Attempt) => Promise<boolean>): Promise<Attempt> {
  let least = attempt;
  for (const seed of attempt.spoiling) {
    const smaller = { ...least, spoiling: least.spoiling.filter((one) => one !== seed) };
    if (await still(smaller)) least = smaller;
  }
  const signedOut = { ...least, signedIn: false };
  return least.signedIn && (await still(signedOut)) ? signedOut : least;
}

function noteMemory(
  stack: DrillStack,
  { memory }: FuzzReport,
  say: (line: string) => void,
  at: number,
  from: number,
): void {
  const [web, gateway] = [residentMiB(stack.pid('web')!), residentMiB(stack.pid('gateway')!)];
  memory.web.push(web);
  memory.gateway.push(gateway);
  say(
    `  ${String(at).padStart(7)} sent, ${String(Math.round((Date.now() - from) / 1_000)).padStart(4)} s: web ${web} MiB, gateway ${gateway} MiB`,
  );
}

/** The end against the first fifth: what a warm program holds. */
function isFlat(steps: readonly number[]): boolean {
  const early = Math.max(...steps.slice(0, Math.max(2, Math.ceil(steps.length / 5) + 1)));
  return (steps.at(-1) ?? 0) - early < ROOM_MIB;
}
