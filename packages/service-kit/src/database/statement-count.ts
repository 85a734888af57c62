import { Counter, type Registry } from 'prom-client';

let sent = 0;

/** Counts one statement. */
export function countStatement(): void {
  sent += 1;
}

/**
 * Exports the number of statements that this process has sent to its database on all connections, including
 * BEGIN and COMMIT, the outbox relay and the job worker.
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
