import type { Client as PgClient, ClientConfig, QueryResult } from 'pg';
import { loadPg } from './load-pg.js';
import { noteLostConnection } from './outage.js';
import { countStatement } from './statement-count.js';

/** Different statements that are prepared per process; lists of varying length would otherwise fill the server. */
const MAX_STATEMENTS = 500;

/**
 * A pg Client that counts what it sends, and prepares every statement with parameters once per connection, under a name: the server parses and
 * plans it once instead of each time, which is most of the cost of a small statement.
 */
export function preparingClient(): typeof PgClient {
  const { Client } = loadPg();
  const names = new Map<string, string>();
  let made = 0;

  const nameOf = (text: string): string | undefined => {
    let name = names.get(text);
    if (!name && names.size < MAX_STATEMENTS) {
      // The first word is for whoever reads a trace.
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

    // The overloads of pg are more than a subclass can repeat; what TypeORM calls is (text, values).
    override query = ((...given: [unknown, ...unknown[]]): unknown => {
      countStatement();
      const [text, values] = given;
      const query = super.query.bind(this) as (...args: unknown[]) => Promise<QueryResult>;
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || given.length > 2)
        return query(...given);
      const name = nameOf(text);
      if (!name) return query(text, values);
      return query({ name, text, values }).catch((error: Error) => {
        // A migration has changed what the statement returns: from now on it is another statement.
        if (/cached plan/.test(error.message)) names.delete(text);
        throw error;
      });
    }) as PgClient['query'];
  };
}
