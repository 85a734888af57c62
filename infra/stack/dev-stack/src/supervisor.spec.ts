import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { testRun, until } from '@studio/test-harness';
import { freePort, isRunning, openProcessRegistry, plainEnvironment } from '@studio/local-runtime';
import { prepareNats, waitForNats } from '@studio/local-servers';
import type { Program } from './component.ts';
import { Supervisor } from './supervisor.ts';

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

async function natsComponent(folder: string): Promise<Program> {
  const port = await freePort();
  return {
    kind: 'program',
    name: 'nats',
    title: 'NATS server',
    waitsFor: [],
    ports: [port],
    command: () =>
      prepareNats({ program: testRun().natsProgram, dataDir: join(folder, 'nats'), port, maxStore: '64MB' }),
    ready: () => waitForNats(`nats://127.0.0.1:${port}`),
  };
}

function scriptComponent(code: string, waitsFor: string[] = []): Program {
  const command = () => ({
    file: process.execPath,
    args: ['-e', code],
    cwd: '/',
    env: plainEnvironment(),
    stopSignal: 'SIGTERM' as const,
  });
  return {
    kind: 'program',
    name: 'script',
    title: 'script',
    waitsFor,
    ports: [],
    command,
    ready: () => sleep(300),
  };
}

function supervise(components: Program[], folder: string) {
  const events: string[] = [];
  const registry = openProcessRegistry(join(folder, 'running'));
  const supervisor = new Supervisor(components, registry, join(folder, 'logs'), {
    ready: (component) => events.push(`${component.name} ready`),
    problem: (component, message) => events.push(`${component.name} ${message}`),
  });
  ended.push(async () => {
    await supervisor.stop();
    await registry.close();
  });
  return { supervisor, events };
}

const lives = (pid: number | undefined) => pid !== undefined && isRunning(pid);

const folder = () => mkdtempSync(join(testRun().folder, 'supervisor-'));

test('restarts a crashed component, and not one that was stopped on purpose', async () => {
  const place = folder();
  const { supervisor, events } = supervise([await natsComponent(place)], place);
  await supervisor.start();
  const first = supervisor.pid('nats') ?? 0;
  process.kill(first, 'SIGKILL');
  await until(() => lives(supervisor.pid('nats')) && supervisor.pid('nats') !== first);
  expect(events).toEqual(['nats ready', 'nats ended by itself (SIGKILL); starting it again in 250 ms']);

  await supervisor.kill('nats');
  await sleep(600);
  expect(lives(supervisor.pid('nats'))).toBe(false);
  await supervisor.restart('nats');
  expect(lives(supervisor.pid('nats'))).toBe(true);
});

test.each([
  ['console.error("SMTP_URL is missing")', 'SMTP_URL is missing'],
  [
    'console.error("FATAL:  could not create any TCP/IP sockets\\nLOG:  database system is shut down")',
    'FATAL:  could not create any TCP/IP sockets',
  ],
])(
  'reports a component that does not start in one sentence with its last error: %s',
  async (script, said) => {
    const place = folder();
    const ready = () => new Promise<void>(() => {});
    const { supervisor } = supervise([{ ...scriptComponent(`${script}; process.exit(1)`), ready }], place);
    await expect(supervisor.start()).rejects.toThrow(
      `The script did not start: ${said}. All it said is in ${place}/logs/script.log.`,
    );
  },
);

test('says where the log of a component is that is never ready', async () => {
  const place = folder();
  const ready = () => Promise.reject(new Error('The script was not ready after 180 s.'));
  const { supervisor } = supervise([{ ...scriptComponent('setInterval(() => {}, 1000)'), ready }], place);
  await expect(supervisor.start()).rejects.toThrow(
    `The script was not ready after 180 s. All it said is in ${place}/logs/script.log.`,
  );
});

test('ends everything, also a component that ignores signals', async () => {
  const place = folder();
  const deaf = scriptComponent('process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)', ['nats']);
  const { supervisor } = supervise([await natsComponent(place), deaf], place);
  await supervisor.start();
  const pids = [supervisor.pid('nats'), supervisor.pid('script')];
  await supervisor.stop();
  expect(pids.map(lives)).toEqual([false, false]);
});

test('starts a program together with one that it is stopped before', async () => {
  const place = folder();
  const said = () => (existsSync(join(place, 'said')) ? readFileSync(join(place, 'said'), 'utf8') : '');
  const script = (name: string, stopMs: number) => {
    const say = (text: string) => `require("node:fs").appendFileSync("${place}/said", "${text} ${name}, ")`;
    const stop = `setTimeout(() => { ${say('ends')}; process.exit(); }, ${stopMs})`;
    const code = `process.on("SIGTERM", () => ${stop}); setInterval(() => {}, 1000); ${say('runs')}`;
    // Each is ready when both run.
    const ready = async () => void (await until(() => /runs \w+, runs/.test(said())));
    return { ...scriptComponent(code), name, ready };
  };
  const web = { ...script('web', 500), stopsBefore: ['gateway'] };
  const { supervisor } = supervise([script('gateway', 0), web], place);
  await supervisor.start();
  await supervisor.stop();
  expect(said()).toMatch(/ends web, ends gateway, $/);
});

test('leaves nothing running after kill -9 of the parent: no NATS, no Postgres, no program of ours', async () => {
  const place = folder();
  const parent = join(place, 'parent.ts');
  writeFileSync(
    parent,
    `import { createWriteStream } from 'node:fs';
     import { Child, openProcessRegistry } from '${import.meta.resolve('@studio/local-runtime')}';
     import { postgresUrl, prepareNats, preparePostgres, waitForNats, waitForPostgres } from '${import.meta.resolve('@studio/local-servers')}';
     const [natsPort, postgresPort] = [${await freePort()}, ${await freePort()}];
     const registry = openProcessRegistry('${place}/running');
     const log = createWriteStream('${place}/log');
     const children = [
       prepareNats({ program: '${testRun().natsProgram}', dataDir: '${place}/nats', port: natsPort }),
       preparePostgres({ dataDir: '${place}/postgres', port: postgresPort, password: 'p', throwaway: true }),
       { file: process.execPath, args: ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], cwd: '/', env: {}, stopSignal: 'SIGTERM' },
     ].map((command) => new Child(command, registry, log));
     await waitForNats('nats://127.0.0.1:' + natsPort);
     await waitForPostgres(postgresUrl(postgresPort, 'p'));
     console.log(JSON.stringify(children.map(({ pid }) => pid)));
     setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, ['--no-warnings', parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const pids = JSON.parse(line.toString()) as number[];
  expect(pids.map(lives)).toEqual([true, true, true]);
  child.kill('SIGKILL');
  await until(() => pids.every((pid) => !lives(pid)));
});
