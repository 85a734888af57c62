import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { RemoteDefinition } from '@studio/contracts';

/** What a remote's `remote.config.ts`, and what it imports, say now. @throws Error that names each fault. */
export async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const worker = new Worker(new URL('../build/read-definition.mjs', import.meta.url), { workerData: folder });
  const [said] = (await once(worker, 'message')) as [unknown];
  const read = RemoteDefinition.safeParse(said);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(faults.join('\n'));
}
