import type { Measured, Run } from '../load.ts';

/** What a baseline process is told as its one argument, as JSON. */
export interface BaselineTask {
  nats: string;
  port: number;
  /** What the bare responder answers: as many bytes as the real one. */
  reply: string;
  /** Where the bare consumer stores. */
  database: string;
  /** The page whose bytes bare Fastify serves, or whose tree is rendered bare. */
  page: string;
  /** Session cookie of the member for whom the page is. */
  cookie: string;
  /** Where the releases' builds are. */
  releases: string;
  /** The compiled `shell/browser/server-entry.ts`. */
  serverEntry: string;
  /** Copies of the services' databases, by service. */
  databases: Record<string, string>;
}

/** A baseline program is ready, or has done a work. */
export type BaselineAnswer = { ready: true } | { measured: Measured } | { error: string };

const say = (answer: BaselineAnswer): void => void process.send?.(answer);

/** The task of this process, which ends with the bench. */
export function readTask(): BaselineTask {
  process.once('disconnect', () => process.exit());
  return JSON.parse(process.argv[2] ?? '{}') as BaselineTask;
}

/** Tells the bench that this process can be measured. */
export const sayReady = (): void => say({ ready: true });

/** Does the works that the bench asks for, one at a time, and tells what each measured. */
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
