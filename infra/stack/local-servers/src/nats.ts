import { mkdirSync, writeFileSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, plainEnvironment, StartupError } from '@studio/local-runtime';

export interface NatsOptions {
  dataDir: string;
  /** -1: any free port, written to `<dataDir>/nats-server_<pid>.ports`. */
  port: number;
  /** Port of the monitoring endpoints (`/healthz`, `/jsz`). Optional; without it there are none. */
  monitorPort?: number;
  /** Disk limit of JetStream, in the notation of NATS. */
  maxStore?: string;
  /** Users and their permissions, as in the `authorization` block. Optional; without it clients need no user. */
  authorization?: object;
  /** User of clients without one. */
  defaultUser?: string;
  /** How often streams are synced to disk: `always`, or a time such as `1s`. */
  sync?: string;
  /** Makes it one server of a cluster. */
  cluster?: {
    /** Unique name of this server. */
    name: string;
    /** Port on which other servers connect. */
    port: number;
    /** Ports on this machine through which it reaches the other servers. */
    routes: readonly number[];
  };
  /** Path of the server, from `findNatsServer`. */
  program: string;
}

/** Writes the configuration of a NATS server with JetStream and returns its start command. */
export function prepareNats(options: NatsOptions): Command {
  const { dataDir, port, monitorPort, maxStore = '2GB', sync = '1s', cluster, program } = options;
  const { authorization, defaultUser } = options;
  mkdirSync(dataDir, { recursive: true });
  const config = join(dataDir, 'nats.conf');
  const lines = [
    `server_name: ${cluster?.name ?? 'local'}`,
    `listen: "127.0.0.1:${port}"`,
    ...(monitorPort === undefined ? [] : [`http: "127.0.0.1:${monitorPort}"`]),
    ...(port === -1 ? [`ports_file_dir: ${JSON.stringify(dataDir)}`] : []),
    'max_payload: 8MB',
    'jetstream {',
    `  store_dir: ${JSON.stringify(join(dataDir, 'store'))}`,
    '  max_memory_store: 64MB',
    `  max_file_store: ${maxStore}`,
    `  sync_interval: ${sync}`,
    '}',
    ...(authorization ? [`authorization: ${JSON.stringify(authorization)}`] : []),
    ...(defaultUser ? [`no_auth_user: ${defaultUser}`] : []),
    ...(cluster ? clusterLines(cluster) : []),
  ];
  writeFileSync(config, `${lines.join('\n')}\n`, { mode: 0o600 });
  return {
    file: program,
    args: ['-c', config],
    cwd: dataDir,
    env: plainEnvironment(),
    stopSignal: 'SIGTERM',
  };
}

function clusterLines({ port, routes }: NonNullable<NatsOptions['cluster']>): string[] {
  return [
    'cluster {',
    '  name: studio',
    `  listen: "127.0.0.1:${port}"`,
    // Servers also tell each other their addresses. Nothing listens on this one, so that `routes` are the only ways.
    '  advertise: "127.0.0.1:9"',
    // Its own is ignored as a way, and counted: the servers wait for as many as there are routes before they begin.
    `  routes: [${[port, ...routes].map((route) => `"nats://127.0.0.1:${route}"`).join(', ')}]`,
    '}',
    // The shortest that NATS accepts.
    'lame_duck_duration: 30s',
    'lame_duck_grace_period: 2s',
  ];
}

/** Waits until a NATS server sends its greeting. @throws StartupError after `patienceMs`. */
export async function waitForNats(url: string, patienceMs = 180_000): Promise<void> {
  const { hostname, port } = new URL(url);
  const until = Date.now() + patienceMs;
  while (!(await greets(hostname, Number(port || 4222)))) {
    if (Date.now() > until) throw new StartupError(`NATS at ${hostname}:${port || 4222} does not answer.`);
    await sleep(25);
  }
}

function greets(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dial({ host, port, timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(data.toString().startsWith('INFO')));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
    socket.once('close', () => end(false));
  });
}
