import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../checks/fault.ts';
import type { BuiltRelease } from '../stores/read-build.ts';
import { thrownAt } from './thrown-at.ts';
import type { LoadReport, ServerBuild } from './load-server-build.ts';

/** Timeout in ms and memory limit in MB for loading a server build. */
const LOAD_LIMIT_MS = 15_000;
const MEMORY_LIMIT_MB = 256;

/** Loads the server build in a child process, without browser globals and without this process's keys. */
export async function checkServerBuild(built: BuiltRelease): Promise<Fault[]> {
  const { manifest, files } = built;
  const where = manifest.serverEntry;
  const source = files.find(({ name }) => name === where)?.source;
  if (!source) return [];
  const filename = `${manifest.name}@${manifest.version}/${where}`;
  const report = await runAlone({ code: await readFile(source, 'utf8'), filename });
  if (report.error) {
    const at = await thrownAt(report.stack, built);
    return [{ what: `it does not load: ${report.error}`, where: at ?? where, mend: mendOf(report.error) }];
  }
  if (report.changed.length > 0)
    return [
      {
        what: `it changes ${report.changed.join(', ')}, which all remotes share`,
        where,
        mend: 'write a function of its own instead, or import one',
      },
    ];
  if (report.timers > 0)
    return [
      {
        what: `it leaves ${report.timers} timers behind when it is loaded`,
        where,
        mend: 'start timers in an effect, and end them in its clean-up',
      },
    ];
  return [];
}

/** A worker thread does not suffice: V8 ends the whole process when its heap is full. */
function runAlone(build: ServerBuild): Promise<LoadReport> {
  // Compiled in the package for other repositories.
  const loader = `./load-server-build${path.extname(import.meta.filename)}`;
  const child = fork(fileURLToPath(new URL(loader, import.meta.url)), {
    env: {},
    execArgv: ['--no-warnings', `--max-old-space-size=${MEMORY_LIMIT_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const { promise, resolve } = Promise.withResolvers<LoadReport>();
  const failed = (error: string): void => resolve({ error, stack: '', timers: 0, changed: [] });
  let timer: NodeJS.Timeout | undefined;
  // The process has started and has loaded the shared modules; from now on the time is the build's.
  child.once('message', () => {
    timer = setTimeout(() => failed(`it takes longer than ${LOAD_LIMIT_MS / 1_000} s`), LOAD_LIMIT_MS);
    child.once('message', (report: LoadReport) => resolve(report));
    child.send(build);
  });
  child.once('error', (error) => failed(String(error)));
  // V8 aborts when the heap is full.
  child.once('exit', (code, signal) =>
    failed(
      signal === 'SIGABRT' || code === 134
        ? `it takes more than ${MEMORY_LIMIT_MB} MB`
        : `it ends its process with ${signal ?? code}`,
    ),
  );
  return promise.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}

function mendOf(error: string): string {
  if (/(window|document|localStorage|sessionStorage|location|HTMLElement) is not defined/.test(error))
    return 'use what only a browser has in an effect or a handler, not while the module loads';
  return 'run it where nothing but the shared modules is there, until it loads';
}
