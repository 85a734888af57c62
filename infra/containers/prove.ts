import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '@studio/local-runtime';

/**
 * `npm run prove`: runs `npm start` and `npm test` of the last commit in bare containers, as a plain user and as root.
 * The containers have only Node and npm: no browser, no fonts, no git, and a process 1 that reaps no orphans.
 * `--network` selects a network of the container engine. Defaults to the engine's default network.
 */
const LOGS = join(ROOT, '.cache/prove');
/** The last commit when the command starts. All containers use it, even if the branch moves. */
const COMMIT = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
/** Timeout of a first start, which includes installation and build, in ms. */
const START_LIMIT_MS = 15 * 60_000;
const STOP_LIMIT_MS = 30_000;
/** A normal user in a normal path, and root in a path with a space that other users cannot enter. */
const SUBJECTS = [
  { user: 'node', folder: '/home/node/site' },
  { user: 'root', folder: '/root/the site' },
] as const;
type Subject = (typeof SUBJECTS)[number];

interface Check {
  name: string;
  seconds: number;
  /** The reason of a failure. */
  failure?: string;
}

const { values: options } = parseArgs({
  options: {
    image: { type: 'string', default: 'node:24-slim' },
    network: { type: 'string', default: 'bridge' },
    user: { type: 'string', multiple: true, default: SUBJECTS.map(({ user }) => user) },
    only: { type: 'string', multiple: true, default: ['start', 'test'] },
  },
});

/** Runs docker, and returns what it printed. @throws with its error output when it fails. */
function docker(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`docker ${args[0]}: ${error?.message ?? stderr.trim()}`);
  return stdout.trim();
}

/** A container that holds the last commit; `remove` deletes it. */
class BareContainer {
  private readonly id: string;
  private readonly subject: Subject;

  constructor(subject: Subject) {
    this.subject = subject;
    const { network, image } = options;
    const keepAlive = ['sh', '-c', 'exec tail -f /dev/null'];
    this.id = docker('run', '--detach', '--user', subject.user, '--network', network, image, ...keepAlive);
  }

  /** Copies the commit, without its history. */
  async copyCommit(): Promise<void> {
    const git = spawn('git', ['archive', '--format=tar', COMMIT], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { folder } = this.subject;
    const unpack = spawn(
      'docker',
      ['exec', '-i', this.id, 'sh', '-c', `mkdir -p '${folder}' && tar -x -C '${folder}'`],
      { stdio: [git.stdout, 'ignore', 'inherit'] },
    );
    if ((await exitOf(unpack)) !== 0) throw new Error('The commit could not be copied into the container.');
  }

  /** Runs a command in the project's folder and writes its output to a log. `interrupt` is Ctrl-C in a terminal. */
  run(line: string, logName: string) {
    const { folder, user } = this.subject;
    const script = `cd '${folder}' && echo $$ >/tmp/running && exec ${line}`;
    const child = spawn('docker', ['exec', this.id, 'setsid', '--wait', 'sh', '-c', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(LOGS, `${user}-${logName}.log`));
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        log.write(part);
      });
    return {
      exited: exitOf(child),
      output: () => output,
      interrupt: () =>
        docker(
          'exec',
          this.id,
          'node',
          '-e',
          `process.kill(-fs.readFileSync('/tmp/running', 'utf8'), 'SIGINT')`,
        ),
    };
  }

  /** Status of the home page, requested from inside the container. */
  async homeStatus(): Promise<string> {
    const program = `fetch('http://localhost:3000/').then(({ status }) => console.log(status))`;
    return (await text(spawn('docker', ['exec', this.id, 'node', '-e', program]).stdout)).trim();
  }

  remove(): void {
    docker('rm', '--force', '--volumes', this.id);
  }
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/** Runs `npm start` until it is ready, requests the home page, and sends Ctrl-C. */
async function start(container: BareContainer, name: string): Promise<string | undefined> {
  const run = container.run('npm start', name.replaceAll(' ', '-'));
  let ended = false;
  void run.exited.finally(() => (ended = true));
  const until = Date.now() + START_LIMIT_MS;
  while (!run.output().includes('Ready in')) {
    if (ended) return `npm start ended by itself:\n${lastLines(run.output())}`;
    if (Date.now() > until) return `npm start was not ready in time:\n${lastLines(run.output())}`;
    await sleep(100);
  }
  console.log(`  ${/Ready in [\d.]+ s/.exec(run.output())}`);
  const status = await container.homeStatus();
  run.interrupt();
  const stopped = await Promise.race([run.exited.then(() => true), sleep(STOP_LIMIT_MS, false)]);
  if (status !== '200') return `The home page answered ${status || 'nothing'}.`;
  if (!stopped || !run.output().includes('Stopping')) return 'Ctrl-C did not end npm start.';
  return undefined;
}

async function test(container: BareContainer): Promise<string | undefined> {
  const run = container.run('npm test', 'test');
  const code = await run.exited;
  console.log(lastLines(run.output(), 25));
  const summary = run.output().slice(run.output().lastIndexOf('\nFailed:'));
  return code === 0 ? undefined : `npm test exited with ${code}.${summary}`;
}

function lastLines(output: string, count = 15): string {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}

async function check(name: string, work: () => Promise<string | undefined>, checks: Check[]): Promise<void> {
  console.log(`… ${name}`);
  const from = performance.now();
  const failure = await work().catch((error: Error) => error.message);
  const seconds = (performance.now() - from) / 1_000;
  checks.push({ name, seconds, ...(failure && { failure }) });
  console.log(
    `${failure ? 'FAILED' : 'ok    '}  ${name}  ${seconds.toFixed(1)} s${failure ? `\n${failure}` : ''}`,
  );
}

/** Runs `work` in a container and always removes it. */
async function inContainer(
  subject: Subject,
  work: (container: BareContainer) => Promise<void>,
): Promise<void> {
  const container = new BareContainer(subject);
  const remove = () => container.remove();
  process.once('exit', remove);
  try {
    await container.copyCommit();
    await work(container);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

async function prove(): Promise<boolean> {
  const checks: Check[] = [];
  for (const subject of SUBJECTS.filter(({ user }) => options.user.includes(user))) {
    const as = `as ${subject.user} in ${subject.folder}`;
    if (options.only.includes('start'))
      await inContainer(subject, async (container) => {
        await check(`npm start ${as}, from nothing`, () => start(container, 'first start'), checks);
        await check(`npm start ${as}, again`, () => start(container, 'second start'), checks);
      });
    if (options.only.includes('test'))
      await inContainer(subject, (container) =>
        check(`npm test ${as}, from nothing`, () => test(container), checks),
      );
  }
  const failed = checks.filter(({ failure }) => failure);
  for (const { name, seconds, failure } of checks)
    console.log(`  ${failure ? 'FAILED' : 'ok    '}  ${name.padEnd(52)} ${seconds.toFixed(1).padStart(7)} s`);
  console.log(`\nOutput of each command: ${LOGS}`);
  return checks.length > 0 && failed.length === 0;
}

if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
  console.error('No container engine answers: start Docker, or set DOCKER_HOST, and run this again.');
  process.exit(2);
}
if (spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim())
  console.log('There are uncommitted changes: only the last commit is tested.');
rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// The IPC channel from bootstrap.mjs closes when npm is killed.
process.once('disconnect', () => process.exit(1));
// The channel would keep this process alive.
process.exit((await prove()) ? 0 : 1);
