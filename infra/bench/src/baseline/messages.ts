/** What a baseline process is told as its one argument, as JSON. */
export interface BaselineTask {
  nats: string;
  port: number;
  /** What the bare responder answers: as many bytes as the real one. */
  reply: string;
  /** Where the bare consumer stores. */
  database: string;
}

/** The task of this process. */
export function readTask(): BaselineTask {
  return JSON.parse(process.argv[2] ?? '{}') as BaselineTask;
}

/** Tells the bench that this process can be measured. */
export function sayReady(): void {
  process.send?.('ready');
}
