import { readFileSync } from 'node:fs';
import type { Measured, Run } from '../load.ts';

/** Options of a baseline process, as JSON in the file that its only argument names. */
export interface BaselineTask {
  nats: string;
  port: number;
  /** The response of the bare responder, of the same size as the real one. */
  reply: string;
  /** Connection string for the bare consumer. */
  database: string;
  /** The page whose bytes bare Fastify serves, or whose tree is rendered. */
  page: string;
  /** Session cookie of the member for whom the page is rendered. */
  cookie: string;
  /** Folder of the releases' builds. */
  releases: string;
  /** The compiled `shell/browser/server-entry.ts`. */
  serverEntry: string;
  /** Copies of the services' databases, by service. */
  databases: Record<string, string>;
}

/** A baseline program is ready, or has finished a task. */
export type BaselineAnswer = { ready: true } | { measured: Measured } | { error: string };

const say = (answer: BaselineAnswer): void => void process.send?.(answer);

/** The options of this process, which ends with the benchmark. */
export function readTask(): BaselineTask {
  process.once('disconnect', () => process.exit());
  return JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as BaselineTask;
}

/** Tells the benchmark that this process is ready. */
export const sayReady = (): void => say({ ready: true });

/** Runs the requested tasks one at a time and reports their measurements. */
export function serveWorks(works: Readonly<Record<string, Run>>): void {
  process.on('message', ({ work, seconds }: { work: string; seconds: number }) => {
    works[work]!(seconds).then(
      (measured) => say({ measured }),
      (error: unknown) =>
        say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  sayReady();
}
