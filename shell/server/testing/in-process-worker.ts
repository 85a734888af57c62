import { createMarks } from '../render-worker/marks.js';
import { RenderService } from '../render-worker/render-service.js';
import type { FromWorker } from '../rendering/messages.js';
import type { StartWorker } from '../rendering/worker-process.js';

/** A render worker beside the web server in one process: quick to start, and no shelter from anything. */
const startInProcess: StartWorker = ({ onMessage }) => {
  const tell = (message: FromWorker) => setImmediate(onMessage, structuredClone(message));
  const service = new RenderService(
    createMarks(() => undefined),
    tell,
  );
  tell({ type: 'ready' });
  return {
    send: (message) => void setImmediate(() => service.receive(structuredClone(message))),
    mark: () => '',
    usage: () => ({ cpu: 0, memory: 0 }),
    kill: async () => undefined,
  };
};

/** What specs hand to `createApp` that are not about what a release can do to its process. */
export const IN_PROCESS = { startWorker: startInProcess, watchMs: 0 };
