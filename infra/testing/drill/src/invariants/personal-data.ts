import { MARK } from '../visitors/people.ts';
import type { Finding, Invariant, World } from './invariant.ts';
import { searchDatabases, searchFiles } from './search.ts';

/** A user's mark is part of their name, addresses and messages, so that any remaining data is found by it. */
export const deletedAreGone: Invariant = {
  name: 'no personal data of deleted users is left',
  async check({ stack, databases, notes }: World): Promise<Finding> {
    const found = new Map<string, Set<string>>();
    const look = (where: string, text: string) => {
      for (const [mark] of text.matchAll(MARK))
        if (notes.deleted.has(mark)) found.set(where, (found.get(where) ?? new Set()).add(mark));
    };
    const tables = await searchDatabases(databases, MARK.source, look);
    const files = searchFiles(stack.dataDir, ['nats', 'logs', 'image-cache'], look);
    return {
      wrong: [...found].map(([where, marks]) => `${where}: ${marks.size} people, such as ${[...marks][0]}`),
      figures: `${notes.deleted.size} deleted, ${tables} tables, ${files} files`,
    };
  },
};
