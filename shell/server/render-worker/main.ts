import { writeSync } from 'node:fs';
import type { FromWorker, Peers, ToWorker } from '../rendering/messages.js';
import { createMarks } from './marks.js';
import { RenderService } from './render-service.js';

/** A render worker: a process that runs remotes' builds. It has no secrets, connections or files. */

/** File descriptor of the marks, opened by the parent process. */
const MARKS_FD = 4;
/** Interval of heartbeats, ms. */
const BEAT_MS = 250;

const send = (message: FromWorker): void => void process.send?.(message);
const exit = (process as unknown as { reallyExit(code: number): never }).reallyExit;
const end = (code: number): never => exit.call(process, code);
const kill = process.kill.bind(process);
let peers: readonly number[] = [];
const marks = createMarks((mark, position) => writeSync(MARKS_FD, mark, 0, mark.length, position));
const service = new RenderService(marks, send);

/** Prevents releases from ending the process. */
const refuse = (what: string) => () => {
  throw new Error(`A release may not call process.${what}`);
};
for (const what of ['exit', 'reallyExit', 'abort', 'kill', 'chdir', 'dlopen'])
  Object.assign(process, { [what]: refuse(what) });

process.on('uncaughtException', (error: unknown) => {
  if (!process.connected) end(1);
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  process.send?.({ type: 'uncaught', mark: marks.current, message, stack } satisfies FromWorker, () =>
    end(1),
  );
});
// The web server has ended. Workers that loop do not get this event, so this one ends them.
process.on('disconnect', () => {
  for (const pid of peers.filter((other) => other !== process.pid)) endPeer(pid);
  end(0);
});
// A terminal sends signals to the whole process group. This process ends only when the web server says so.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('message', (message: ToWorker | Peers) => {
  if (message.type === 'peers') peers = message.pids;
  else service.receive(message);
});
setInterval(() => send({ type: 'beat' }), BEAT_MS);
send({ type: 'ready' });

function endPeer(pid: number): void {
  try {
    kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
