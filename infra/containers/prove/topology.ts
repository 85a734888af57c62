import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { REPLICATED } from '@studio/dev-stack';
import { ROOT } from '@studio/local-runtime';
import { LOGS } from './bare.ts';
import { ComposeProject } from './compose-project.ts';
import { Load } from './load.ts';

/** How long the containers rest before their memory is read, and how long each number of workers runs. */
const REST_MS = 15_000;
const STEADY_MS = 10_000;
/** Timeout for storing the last accepted event, in ms. */
const STORE_LIMIT_MS = 60_000;
/** Components before those that depend on them. */
const ORDER = ['postgres', 'nats', 'issuer', 'sandbox', 'mail-sink', 'canary-watch', ...REPLICATED, 'proxy'];

interface Step {
  step: string;
  requests: number;
  failed: number;
  seconds: number;
  result: string;
}

/** The steps of a proof, as they are printed. */
class Steps {
  readonly rows: Step[] = [];
  load: Load | undefined;

  /**
   * Runs a step and counts the load's requests meanwhile. Returns whether it passed.
   * @param work Returns what it found, and throws when something is wrong.
   * @param mayFail Requests may fail, because no other container answers them.
   */
  async run(step: string, work: () => Promise<string | void>, mayFail = false): Promise<boolean> {
    const { requests = 0, failed = 0 } = this.load?.counts ?? {};
    const from = performance.now();
    const found = await work().catch((error: Error) => `FAILED: ${error.message}`);
    const now = this.load?.counts ?? { requests: 0, failed: 0 };
    const lost = now.failed - failed;
    const forbidden = lost > 0 && !mayFail ? `FAILED: ${this.load?.failures.at(-1)}` : '';
    const result = found || forbidden || (lost > 0 ? 'was the only one' : 'ok');
    const seconds = Math.round((performance.now() - from) / 100) / 10;
    this.rows.push({ step, requests: now.requests - requests, failed: lost, seconds, result });
    console.log(`${step}: ${result} (${seconds} s)`);
    return !isFailed(result);
  }

  get passed(): boolean {
    return this.rows.every(({ result }) => !isFailed(result));
  }
}

const isFailed = (result: string) => result.startsWith('FAILED');

/** Runs the proof of the whole topology and prints its tables. Returns whether everything held. */
export async function proveTopology({ commit, from }: { commit: string; from: string }): Promise<boolean> {
  await lookup('issuer.localhost').catch(() => {
    throw new Error('issuer.localhost has no address: add `127.0.0.1 issuer.localhost` to the hosts file.');
  });
  const project = new ComposeProject();
  process.once('exit', () => project.remove());
  const steps = new Steps();
  const isWhole = await proveInSteps(project, steps, commit, from).then(
    () => true,
    (error: Error) => console.error(error),
  );
  console.table(steps.rows);
  console.log(`Failed requests, and the output of the journeys: ${LOGS}`);
  return isWhole === true && steps.passed;
}

async function proveInSteps(project: ComposeProject, steps: Steps, commit: string, from: string) {
  if (!(await steps.run('build every image', () => project.build(from)))) return;
  project.remove();
  if (!(await steps.run('start with empty volumes', () => project.up()))) return;
  await sleep(REST_MS);
  console.table(await project.sizes());
  await steps.run('journeys in a browser', runJourneys);
  if (commit !== from && !(await steps.run('build the next images', () => project.build(commit)))) return;
  if (await steps.run('start new images with the same data', () => upgrade(project)))
    await underLoad(project, steps);
}

async function runJourneys(): Promise<void> {
  const args = ['test', '--config', 'e2e/containers/playwright.config.ts', '--reporter=list'];
  const child = spawn(join(ROOT, 'node_modules/.bin/playwright'), args, {
    cwd: ROOT,
    env: { ...process.env, E2E_PORT: '3000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.pipe(createWriteStream(join(LOGS, 'journeys.log')));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`see ${LOGS}/journeys.log`);
}

/** Stops everything, starts new images with the same volumes, and compares the data. */
async function upgrade(project: ComposeProject): Promise<string> {
  await project.renewImages();
  const before = await countData(project);
  await project.down();
  project.admitTwoWebServers();
  await project.up();
  const after = await countData(project);
  if (after !== before) throw new Error(`${before} before, ${after} after`);
  return after;
}

async function countData(project: ComposeProject): Promise<string> {
  const [orders] = await project.query('commerce', 'SELECT count(*) FROM orders');
  const [people] = await project.query('members', 'SELECT count(*) FROM people');
  const [events] = await project.query('analytics', 'SELECT count(*) FROM events');
  return `${orders} orders, ${people} people, ${events} events`;
}

async function underLoad(project: ComposeProject, steps: Steps): Promise<void> {
  const services = ORDER.filter((name) => project.services.includes(name));
  const load = (steps.load = new Load(await project.authority()));
  await steps.run('no change', () => sleep(STEADY_MS));
  for (const count of [3, 1])
    await steps.run(`analytics × ${count}`, async () => {
      await project.scale('analytics', count);
      await sleep(STEADY_MS);
    });
  await project.renewImages();
  for (const service of services)
    await steps.run(`new image of ${service}`, () => project.replace(service), isAlone(service));
  for (const service of services) await steps.run(`kill ${service}`, () => project.kill(service), true);
  await steps.run('restart all at once', () => project.restart(), true);
  await steps.run('no change', () => sleep(STEADY_MS));
  await load.end();
  steps.load = undefined;
  await writeFile(join(LOGS, 'failed-requests.log'), load.failures.join('\n'));
  await steps.run('accepted events = stored events', () => compareEvents(project, load));
}

const isAlone = (service: string) => !(REPLICATED as readonly string[]).includes(service);

/** Every accepted event is stored once, and nothing else. */
async function compareEvents(project: ComposeProject, { accepted, unanswered }: Load): Promise<string> {
  const until = Date.now() + STORE_LIMIT_MS;
  for (;;) {
    const rows = await project.query('analytics', 'SELECT session_id FROM events');
    const stored = rows.filter((session) => accepted.has(session) || unanswered.has(session));
    const once = new Set(stored);
    const missing = [...accepted].filter((session) => !once.has(session)).length;
    const twice = stored.length - once.size;
    if (missing + twice > 0 && Date.now() < until) {
      await sleep(1_000);
      continue;
    }
    const also = stored.filter((session) => unanswered.has(session)).length;
    const figures = `${accepted.size} accepted, ${stored.length - also} stored, ${also} stored without an answer`;
    if (missing + twice > 0) throw new Error(`${figures}; ${missing} missing, ${twice} stored twice`);
    return figures;
  }
}
