import { createMarks } from '../render-worker/marks.js';
import { RenderService } from '../render-worker/render-service.js';
import type { FromWorker } from '../rendering/messages.js';
import type { StartWorker } from '../rendering/worker-process.js';

/** A render worker in the process of the web server: starts fast, but does not isolate faults. */
const startInProcess: StartWorker = ({ onMessage }) => {
  const tell = (message: FromWorker) => setImmediate(onMessage, structuredClone(message));
  const service = new RenderService(
    createMarks(() => undefined),
    tell,
    1,
  );
  tell({ type: 'ready' });
  return {
    send: (message) => void setImmediate(() => service.receive(structuredClone(message))),
    mark: () => '',
    largest: () => '',
    usage: () => ({ cpu: 0, memory: 0 }),
    kill: async () => undefined,
  };
};

/** Options of `createApp` for specs that do not test the isolation of releases. */
export const IN_PROCESS = { startWorker: startInProcess, watchMs: 0 };
