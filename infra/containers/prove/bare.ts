import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@studio/local-runtime';
import { docker } from './docker.ts';

export const LOGS = join(ROOT, '.cache/prove/logs');
/** Timeout of a first start, which includes installation and build, in ms. */
const START_LIMIT_MS = 15 * 60_000;
const STOP_LIMIT_MS = 30_000;
/** A normal user in a normal path, and root in a path with a space that other users cannot enter. */
export const SUBJECTS = [
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

interface Options {
  commit: string;
  image: string;
  network: string;
  user: readonly string[];
  only: readonly string[];
}

/** A bare container: it has only Node and npm, no browser, fonts or git, and a process 1 that reaps no orphans. */
class BareContainer {
  private readonly id: string;
  private readonly subject: Subject;

  constructor(subject: Subject, { network, image }: Options) {
    this.subject = subject;
    const keepAlive = ['sh', '-c', 'exec tail -f /dev/null'];
    this.id = docker('run', '--detach', '--user', subject.user, '--network', network, image, ...keepAlive);
  }

  /** Copies a commit, without its history. */
  async copyCommit(commit: string): Promise<void> {
    const git = spawn('git', ['archive', '--format=tar', commit], {
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
  options: Options,
  work: (container: BareContainer) => Promise<void>,
): Promise<void> {
  const container = new BareContainer(subject, options);
  const remove = () => container.remove();
  process.once('exit', remove);
  try {
    await container.copyCommit(options.commit);
    await work(container);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Runs the checks and prints a table. Returns whether all passed. */
export async function proveBareContainers(options: Options): Promise<boolean> {
  const checks: Check[] = [];
  for (const subject of SUBJECTS.filter(({ user }) => options.user.includes(user))) {
    const as = `as ${subject.user} in ${subject.folder}`;
    if (options.only.includes('start'))
      await inContainer(subject, options, async (container) => {
        await check(`npm start ${as}, from nothing`, () => start(container, 'first start'), checks);
        await check(`npm start ${as}, again`, () => start(container, 'second start'), checks);
      });
    if (options.only.includes('test'))
      await inContainer(subject, options, (container) =>
        check(`npm test ${as}, from nothing`, () => test(container), checks),
      );
  }
  const failed = checks.filter(({ failure }) => failure);
  for (const { name, seconds, failure } of checks)
    console.log(`  ${failure ? 'FAILED' : 'ok    '}  ${name.padEnd(52)} ${seconds.toFixed(1).padStart(7)} s`);
  console.log(`\nOutput of each command: ${LOGS}`);
  return checks.length > 0 && failed.length === 0;
}
