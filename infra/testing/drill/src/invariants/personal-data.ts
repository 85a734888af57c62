import { MARK } from '../visitors/people.ts';
import type { Finding, Invariant, World } from './invariant.ts';
import { searchDatabases, searchFiles } from './search.ts';

/** Rows of orders whose parcel is packed or on its way: they keep the address until it is delivered (docs/privacy.md). */
const BEING_SENT = `SELECT o::text AS text FROM orders o WHERE status IN ('packed', 'shipped')`;

/** A user's mark is part of their name, addresses and messages, so that any remaining data is found by it. */
export const deletedAreGone: Invariant = {
  name: 'no personal data of deleted users is left',
  async check({ stack, databases, notes }: World): Promise<Finding> {
    const found = new Map<string, Set<string>>();
    const parcels = await databases.query<{ text: string }>('commerce', BEING_SENT);
    const beingSent = new Set(parcels.map(({ text }) => text));
    const look = (where: string, text: string) => {
      if (beingSent.has(text)) return;
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
