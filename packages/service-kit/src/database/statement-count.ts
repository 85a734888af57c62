import { Counter, type Registry } from 'prom-client';

let sent = 0;

/** One more statement goes to the database. */
export function countStatement(): void {
  sent += 1;
}

/**
 * Exports how many statements this process has sent to its database by whatever connection: the beginnings and ends of
 * transactions count, and so does what the relay of the outbox and the worker of the jobs send.
 */
export function watchStatements(metrics: Registry): void {
  new Counter({
    name: 'database_statements_total',
    help: 'Statements sent to the database',
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(sent);
    },
  });
}
