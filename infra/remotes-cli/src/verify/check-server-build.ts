import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Fault } from '../checks/fault.ts';
import type { BuiltRelease } from '../stores/read-build.ts';
import { thrownAt } from './thrown-at.ts';
import type { BEGUN, LoadReport } from './load-server-build.ts';

/** How long a server build may take to load, ms, and its memory, MB. */
const LOAD_LIMIT_MS = 5_000;
const MEMORY_LIMIT_MB = 256;

/** Loads the server build in a worker of its own, without a browser's globals. */
export async function checkServerBuild(built: BuiltRelease): Promise<Fault[]> {
  const { manifest, files } = built;
  const where = manifest.serverEntry;
  const source = files.find(({ name }) => name === where)?.source;
  if (!source) return [];
  const filename = `${manifest.name}@${manifest.version}/${where}`;
  const report = await runWorker({ code: await readFile(source, 'utf8'), filename });
  if (report.error) {
    const at = await thrownAt(report.stack, built);
    return [{ what: `it does not load: ${report.error}`, where: at ?? where, mend: mendOf(report.error) }];
  }
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

function runWorker(workerData: { code: string; filename: string }): Promise<LoadReport> {
  // Compiled where it is packed for other repositories.
  const loader = `./load-server-build${path.extname(import.meta.filename)}`;
  const worker = new Worker(new URL(loader, import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    stdout: true,
    stderr: true,
  });
  return new Promise<LoadReport>((resolve) => {
    const failed = (error: string): void => resolve({ error, stack: '', timers: 0 });
    let timer: NodeJS.Timeout | undefined;
    worker.on('message', (said: LoadReport | typeof BEGUN) => {
      if (typeof said !== 'string') return resolve(said);
      timer = setTimeout(() => failed(`it takes longer than ${LOAD_LIMIT_MS / 1_000} s`), LOAD_LIMIT_MS);
    });
    worker.once('error', (error) => failed(String(error)));
    worker.once('exit', (code) => failed(`it ends its process with ${code}`));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}

function mendOf(error: string): string {
  if (/(window|document|localStorage|sessionStorage|location|HTMLElement) is not defined/.test(error))
    return 'use what only a browser has in an effect or a handler, not while the module loads';
  return 'run it where nothing but the shared modules is there, until it loads';
}
