import { parentPort, workerData } from 'node:worker_threads';
import { readDefinition } from '@studio/web-kit/build/remote.mjs';

/** Runs in a worker, because modules are cached for a process's lifetime. */
parentPort.postMessage(await readDefinition(workerData));
