import { LRUCache } from 'lru-cache';
import type { RegistryEntry } from '@studio/contracts';
import { publicRemote } from '../../browser/routing-entry.js';
import type { DocumentSet } from '../rendering/messages.js';

const MAX_SETS = 32;

/** The release data that documents contain, computed once for each set of releases. */
export class DocumentSets {
  private readonly sets = new LRUCache<string, DocumentSet>({ max: MAX_SETS });

  of({ key, entries }: { key: string; entries: readonly RegistryEntry[] }): DocumentSet {
    const known = this.sets.get(key);
    if (known) return known;
    const made = { key, remotes: entries.map(publicRemote) };
    this.sets.set(key, made);
    return made;
  }
}
