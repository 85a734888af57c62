import { Logger } from '@nestjs/common';
import type { Client as PgClient, ClientConfig, QueryResult } from 'pg';
import { loadPg } from './load-pg.js';
import { noteLostConnection } from './outage.js';
import { countStatement } from './statement-count.js';

/**
 * Maximum prepared statements per process; lists of varying length would otherwise fill the server's memory.
 */
const MAX_STATEMENTS = 500;
/** Statements that take longer are logged, in ms. */
const SLOW_MS = 500;

const log = new Logger('Database');

/**
 * A pg Client that counts its statements, logs slow ones, and prepares each parameterized one once per connection, under a
 * name. The server then parses and plans it once, which is most of the cost of a small statement.
 */
export function preparingClient(): typeof PgClient {
  const { Client } = loadPg();
  const names = new Map<string, string>();
  let made = 0;

  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (!name && names.size < MAX_STATEMENTS) {
      // Starts with the SQL verb, for readable traces.
      name = `${text.trimStart().split(/\s/, 1)[0]} ${(made += 1)}`;
      names.set(text, name);
    }
    return name;
  };

  return class PreparingClient extends Client {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.on('error', noteLostConnection);
    }

    // The overloads of pg's `query` are too many to repeat; TypeORM calls `(text, values)`.
    override query = ((...given: [unknown, ...unknown[]]): unknown => {
      countStatement();
      const [text, values] = given;
      const query = super.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
      if (typeof text !== 'string' || typeof values === 'function' || given.length > 2)
        return query(...given);
      const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      const startedAt = performance.now();
      return query(name ? { name, text, values } : text, name ? undefined : values).then(
        (result) => {
          logIfSlow(text, startedAt);
          return result;
        },
        (error: Error) => {
          logIfSlow(text, startedAt);
          // A migration changed the result type of the statement: prepare it again under a new name.
          if (/cached plan/.test(error.message)) names.delete(text);
          throw error;
        },
      );
    }) as PgClient['query'];
  };
}

/**
 * Logs a slow statement without its values. The line carries the request's id: a comment in the statement
 * would make it a new one for the server, to be parsed and planned again.
 */
function logIfSlow(query: string, startedAt: number): void {
  const ms = Math.round(performance.now() - startedAt);
  if (ms > SLOW_MS) log.warn({ ms, query }, 'slow statement');
}
