import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RemoteDefinition } from '@studio/contracts';

/** The current content of a remote's `remote.config.ts` and its imports. @throws Error that lists all faults. */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const worker = new Worker(new URL('../build/read-definition.mjs', import.meta.url), { workerData: folder });
  const [said] = (await once(worker, 'message')) as [unknown];
  const read = RemoteDefinition.safeParse(said);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(faults.join('\n'));
}
