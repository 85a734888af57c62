import type { RemoteManifest } from '@studio/contracts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentRequest,
  type DocumentTools,
} from './compose-document.js';
import type { FailedPart } from '../rendering/messages.js';

export interface GoodReleases {
  /** A good release to take instead of one, by its remote and version; null: there is none. */
  insteadOf(name: string, version: string): RemoteManifest | null;
  /** Hears of a part that threw where another release could be drawn, and of which version it was. */
  threw(part: FailedPart, version: string): void;
}

/**
 * One document. Where a part of it throws, it is made again of a good release of that remote, if there is one: for the
 * browser too, so that markup and scripts are of the same release.
 */
export async function composeWithoutFlaws(
  tools: DocumentTools,
  releases: GoodReleases,
  request: DocumentRequest,
): Promise<ComposedDocument> {
  const composed = await composeDocument(tools, request);
  const threw = new Set(composed.failed.flatMap(({ remote, reason }) => (reason === 'threw' ? remote : [])));
  if (threw.size === 0) return composed;
  const { entries, key } = request.chosen;
  const others = entries.map((entry) => {
    const live = threw.has(entry.name) ? releases.insteadOf(entry.name, entry.live.version) : null;
    return live ? { ...entry, live, lastKnownGood: null } : entry;
  });
  if (others.every((entry, at) => entry === entries[at])) return composed;
  const versions = others.map(({ name, live }) => `${name}@${live.version}`).join(' ');
  const chosen = { entries: others, key: `${key} instead ${versions}` };
  const instead = await composeDocument(tools, { ...request, chosen });
  if (instead.failed.length >= composed.failed.length) return composed;
  for (const part of composed.failed) {
    tools.onPartFailed(part, entries);
    const of = entries.find((entry, at) => entry.name === part.remote && entry !== others[at]);
    // Its words may hold what only its visitor may read.
    const message = request.user ? 'an error in a document of somebody who is signed in' : part.message;
    if (of && part.reason === 'threw') releases.threw({ ...part, message }, of.live.version);
  }
  return instead;
}
