import type { RemoteManifest } from '@studio/contracts';
import {
  composeDocument,
  type ComposedDocument,
  type DocumentRequest,
  type DocumentTools,
} from './compose-document.js';
import type { FailedPart } from '../rendering/messages.js';

export interface GoodReleases {
  /** Another good release of a remote than `version`. Null when there is none. */
  otherGoodRelease(name: string, version: string): RemoteManifest | null;
  /** Reports a module that threw, with its version, where another release could be rendered. */
  threw(part: FailedPart, version: string): void;
}

/**
 * Renders one document. When a module throws, the document is rendered again with a good release of that remote, if there
 * is one. The browser gets the same release, so that markup and scripts match.
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
    const live = threw.has(entry.name) ? releases.otherGoodRelease(entry.name, entry.live.version) : null;
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
    // The error's text may contain private data of the visitor.
    const message = request.user ? 'an error in a document of somebody who is signed in' : part.message;
    if (of && part.reason === 'threw') releases.threw({ ...part, message }, of.live.version);
  }
  return instead;
}
