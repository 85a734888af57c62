import { parentPort, workerData } from 'node:worker_threads';
import { readDefinition } from '@studio/web-kit/build/remote.mjs';

/** In a worker: modules that were read before would be the same for as long as the process lives. */
parentPort.postMessage(await readDefinition(workerData));
