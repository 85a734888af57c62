import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Child, freePort, joinProcessRegistry } from '@studio/local-runtime';
import { type NatsOptions, prepareNats, waitForNats } from '@studio/local-servers';
import { connect } from '@nats-io/transport-node';
import { testRun } from './run-folder.ts';

const START_PATIENCE_MS = 120_000;
/** A cluster that has not elected a leader after this time, in ms, is started anew on other ports. */
const ELECTION_PATIENCE_MS = 40_000;
const CLUSTER_ATTEMPTS = 4;
/** How much of a server's log an error shows, in characters. */
const SHOWN_LOG = 1_000;
let own: string | undefined;

/** A NATS server for one spec, which can stop, kill and restart it. */
export interface TestNats {
  url: string;
  /** Its process id. It changes when it is started again. */
  pid(): number;
  stop(): Promise<void>;
  /** Kills it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and store; does nothing while it runs. */
  start(): Promise<void>;
}

/**
 * The address of a NATS server with an empty JetStream that belongs to this spec file alone, so that no other file's
 * responders or streams are in the way. The first call of a file starts it (about 50 ms) and ends the last file's.
 */
export function testNatsUrl(): string {
  own ??= startForThisFile();
  return own;
}

/** Starts one more NATS server, for tests in which NATS goes away or has users. Stop it at the end. */
export async function startTestNats(options?: Pick<NatsOptions, 'authorization'>): Promise<TestNats> {
  return startServer(await freePort(), options);
}

/** A server of a cluster. */
export interface TestBroker extends TestNats {
  name: string;
}

/** Returns the port through which one server of a cluster, by index, reaches another that listens on `port`. */
type Link = (from: number, to: number, port: number) => Promise<number>;

/**
 * Starts a cluster of three NATS servers. Stop each at the end.
 * @param link Defaults to `port` itself.
 * @throws Error with the logs when the servers elect no leader, again and again.
 */
export async function startTestCluster(link: Link = async (_from, _to, port) => port): Promise<TestBroker[]> {
  for (let attempt = 1; ; attempt += 1) {
    const servers = await startServers(link);
    const elected = await Promise.all(servers.map(({ url }) => waitForJetStream(url)));
    if (elected.every(Boolean)) return servers;
    await Promise.all(servers.map((server) => server.kill()));
    if (attempt === CLUSTER_ATTEMPTS)
      throw new Error(
        ['The NATS cluster of this spec elects no leader.', ...servers.map(({ log }) => log())].join('\n\n'),
      );
  }
}

async function startServers(link: Link): Promise<(TestBroker & Started)[]> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const starting = ports.map(async (port, from) => {
    const others = [...ports.entries()].filter(([to]) => to !== from);
    const routes = await Promise.all(others.map(([to, other]) => link(from, to, other)));
    const name = `nats-${from + 1}`;
    return { name, ...(await startServer(await freePort(), { cluster: { name, port, routes } })) };
  });
  return Promise.all(starting);
}

interface Started {
  /** The end of its log. */
  log(): string;
}

async function startServer(
  port: number,
  options: Pick<NatsOptions, 'cluster' | 'authorization'> = {},
): Promise<Omit<TestBroker, 'name'> & Started> {
  const { folder, running, natsProgram } = testRun();
  const dataDir = mkdtempSync(join(folder, 'nats-'));
  const url = `nats://127.0.0.1:${port}`;
  const launch = () =>
    new Child(
      prepareNats({
        dataDir,
        port,
        program: natsProgram,
        maxStore: options.cluster ? '2GB' : '512MB',
        ...options,
      }),
      joinProcessRegistry(running),
      createWriteStream(join(dataDir, 'log'), { flags: 'a' }),
    );
  let child = launch();
  await waitForNats(url);
  return {
    url,
    pid: () => child.pid!,
    log: () => readFileSync(join(dataDir, 'log'), 'utf8').slice(-SHOWN_LOG),
    stop: () => child.stop(),
    kill: () => child.kill(),
    start: async () => {
      if (!child.ended) return;
      child = launch();
      await waitForNats(url);
    },
  };
}

/** Waits until a server of a cluster knows an elected leader; false when it does not in time. */
async function waitForJetStream(url: string): Promise<boolean> {
  const nc = await connect({ servers: url });
  const until = Date.now() + ELECTION_PATIENCE_MS;
  const knowsLeader = () =>
    nc.request('$JS.API.INFO', '', { timeout: 1_000 }).then(
      (answer) => !answer.json<{ error?: unknown }>().error,
      () => false,
    );
  try {
    while (!(await knowsLeader()))
      if (Date.now() > until) return false;
      else await sleep(50);
    return true;
  } finally {
    await nc.close();
  }
}

function startForThisFile(): string {
  const { folder, running, natsProgram } = testRun();
  const registry = joinProcessRegistry(running);
  const current = join(folder, `nats-of-worker-${process.env.JEST_WORKER_ID ?? 1}`);
  if (existsSync(current)) endServer(current, registry.remove);
  const dataDir = mkdtempSync(join(folder, 'nats-'));
  const { file, args, cwd, env } = prepareNats({
    dataDir,
    port: -1,
    program: natsProgram,
    maxStore: '512MB',
  });
  const log = openSync(join(dataDir, 'log'), 'a');
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', log, log], detached: true });
  child.unref();
  if (!child.pid) throw new Error('The NATS server of this spec did not start.');
  registry.add(child.pid, 'SIGKILL');
  writeFileSync(current, JSON.stringify({ pid: child.pid, dataDir }));
  return readAddress(join(dataDir, `nats-server_${child.pid}.ports`));
}

function endServer(current: string, forget: (pid: number) => void): void {
  const { pid, dataDir } = JSON.parse(readFileSync(current, 'utf8')) as { pid: number; dataDir: string };
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
  forget(pid);
  rmSync(dataDir, { recursive: true, force: true });
}

/** Waits, blocking, for the file in which the server writes its port: `testNatsUrl` is called while a spec loads. */
function readAddress(file: string): string {
  const until = Date.now() + START_PATIENCE_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (Date.now() < until) {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.endsWith('}')) {
      const [url] = (JSON.parse(text) as { nats: string[] }).nats;
      if (url) return url;
    }
    Atomics.wait(pause, 0, 0, 10);
  }
  throw new Error('The NATS server of this spec did not start.');
}
