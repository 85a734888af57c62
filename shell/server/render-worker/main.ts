import { writeSync } from 'node:fs';
import type { FromWorker, Peers, ToWorker } from '../rendering/messages.js';
import { createMarks } from './marks.js';
import { RenderService } from './render-service.js';

/** A render worker: a process that runs remotes' builds. It has no secrets, connections or files. */

/** File descriptor of the marks, opened by the parent process. */
const MARKS_FD = 4;
/** Interval of heartbeats, ms. */
const BEAT_MS = 250;

/** A message that cannot be sent is no error of a release: the channel is closed, and 'disconnect' follows. */
const send = (message: FromWorker): void => void process.send?.(message, () => undefined);
const exit = (process as unknown as { reallyExit(code: number): never }).reallyExit;
const end = (code: number): never => exit.call(process, code);
const kill = process.kill.bind(process);
let peers: readonly number[] = [];
const marks = createMarks((mark, position) => writeSync(MARKS_FD, mark, 0, mark.length, position));
const service = new RenderService(marks, send, Number(process.env.REQUEST_TIMEOUT_FACTOR));

/** Prevents releases from ending the process. */
const refuse = (what: string) => () => {
  throw new Error(`A release may not call process.${what}`);
};
for (const what of ['exit', 'reallyExit', 'abort', 'kill', 'chdir', 'dlopen'])
  Object.assign(process, { [what]: refuse(what) });

process.on('uncaughtException', (error: unknown) => {
  if (!process.connected) endAll();
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const uncaught: FromWorker = { type: 'uncaught', mark: marks.current, message, stack };
  process.send?.(uncaught, (failed: Error | null) => (failed ? endAll() : end(1)));
});
process.on('disconnect', endAll);
// A terminal sends signals to the whole process group. This process ends only when the web server says so.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (message: ToWorker | Peers) => {
  if (message.type === 'peers') peers = message.pids;
  else service.receive(message);
});
setInterval(() => send({ type: 'beat' }), BEAT_MS);
send({ type: 'ready' });

/** Ends this worker and its peers when the web server has ended. Workers that loop do not notice it themselves. */
function endAll(): never {
  for (const pid of peers.filter((other) => other !== process.pid)) endPeer(pid);
  return end(0);
}

function endPeer(pid: number): void {
  try {
    kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
