import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DATABASES } from '@studio/dev-stack';
import { MARK } from '../visitors/people.ts';
import type { Finding, Invariant, World } from './invariant.ts';

/** The provider keeps its own books; whatever is ours is searched whole. */
const OURS: (typeof DATABASES)[number][] = ['catalog', 'commerce', 'members', 'analytics', 'gateway'];
const TABLES = `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`;

/** Everybody's marks carry over from name to address to letter: one that is left betrays whatever held it. */
export const deletedAreGone: Invariant = {
  name: 'nothing personal is left of deleted people',
  async check({ stack, databases, notes }: World): Promise<Finding> {
    const found = new Map<string, Set<string>>();
    const look = (where: string, text: string) => {
      for (const [mark] of text.matchAll(MARK))
        if (notes.deleted.has(mark)) found.set(where, (found.get(where) ?? new Set()).add(mark));
    };
    let tables = 0;
    for (const database of OURS) {
      for (const { name } of await databases.query<{ name: string }>(database, TABLES)) {
        tables += 1;
        const rows = await databases.query<{ text: string }>(
          database,
          `SELECT t::text AS text FROM ${name} t WHERE t::text ~ 'zq[0-9a-f]{12}'`,
        );
        for (const { text } of rows) look(`${database}.${name}`, text);
      }
    }
    let files = 0;
    for (const folder of ['nats', 'logs', 'image-cache']) {
      for (const file of filesIn(join(stack.dataDir, folder))) {
        files += 1;
        look(`${folder} files`, readFileSync(file, 'latin1'));
      }
    }
    return {
      wrong: [...found].map(([where, marks]) => `${where}: ${marks.size} people, such as ${[...marks][0]}`),
      figures: `${notes.deleted.size} deleted, ${tables} tables, ${files} files`,
    };
  },
};

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .filter((path) => statSync(path).isFile());
  } catch {
    return [];
  }
}
