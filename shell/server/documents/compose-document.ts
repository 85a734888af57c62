import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';
import { DOCUMENT_DATA_ID, type Screen } from '../../browser/routing-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { Made } from '../cache/stale-if-error-cache.js';
import type { BegunDocument, FailedPart } from '../rendering/messages.js';
import type { RenderPool } from '../rendering/render-pool.js';
import type { ReadOwn } from '../rendering/render-worker.js';
import type { ChosenReleases } from '../releases/choose-releases.js';
import type { DrawnParts } from '../releases/serving-releases.js';
import { documentHead } from './document-head.js';
import type { DocumentSets } from './document-sets.js';
import type { HostAssets } from './host-assets.js';
import type { InlineStyles } from './inline-styles.js';
import type { DocumentSubject } from './document-subject.js';
import { DocumentInProgress } from './document-in-progress.js';

export interface DocumentTools {
  pool: Pick<RenderPool, 'render'>;
  sets: DocumentSets;
  gateway: GatewayClient;
  host: HostAssets;
  styles: InlineStyles;
  onPartFailed(part: FailedPart, entries: readonly RegistryEntry[]): void;
  /** A document was made to its end. */
  onDrawn(entries: readonly RegistryEntry[], document: DrawnParts): void;
}

export interface DocumentRequest {
  /** What it shows, and at which address it is rendered. */
  subject: DocumentSubject;
  /** The signed-in person; null: signed out, undefined: that is not known. */
  user: unknown;
  /** What that person may read; null where nobody is signed in. */
  readOwn: ReadOwn | null;
  /** `complete`: everything at once, with no script in it; `shell`: as soon as there is something to show. */
  until: 'complete' | 'shell';
  /** What the document is made of. */
  chosen: Pick<ChosenReleases, 'entries' | 'key'>;
  ribbon?: Ribbon | null;
}

/** A strip on a document that is not what everybody gets: markup before the application, which no script touches. */
export interface Ribbon {
  html: string;
  css: string;
  /** Source of the Content-Security-Policy: `'sha256-…'`. */
  hash: string;
  /** The document shows a preview, or was to; what is done in it is not counted. */
  isPreview: boolean;
}

export interface ComposedDocument {
  status: number;
  nonce: string;
  /** Hashes of its styles, for the Content-Security-Policy. */
  styleHashes: string[];
  /** Everything up to where the markup stands still. */
  opening: Uint8Array[];
  rest(write: (bytes: Uint8Array) => void): Promise<void>;
  /** After `rest`: data that arrived meanwhile goes along. */
  closing(): Uint8Array[];
  /** After `rest`: what may be done with it, were it for everyone. */
  cacheAs(): Made<never>['cacheAs'];
  /** Parts of the opening that were left to the browser. */
  failed: readonly FailedPart[];
}

/** The site has no brand to show yet: the gateway has never answered. */
export class SiteUnknownError extends Error {}

const DATA_OPENS = Buffer.from(`</div><script type="application/json" id="${DOCUMENT_DATA_ID}">`);
const DATA_CLOSES = Buffer.from('</script></body></html>');

/** Render, wrap: one document. */
export async function composeDocument(
  tools: DocumentTools,
  request: DocumentRequest,
): Promise<ComposedDocument> {
  const { subject, until, user, readOwn, chosen, ribbon } = request;
  const { entries } = chosen;
  const site = await tools.gateway.site();
  if (!site) throw new SiteUnknownError();
  const set = tools.sets.of(chosen);
  const nonce = randomBytes(16).toString('base64');
  const { screen } = subject;
  const url = subject.url.pathname + subject.url.search;
  const document = new DocumentInProgress(until, readOwn);
  document.follow(tools.pool.render(set, { set: set.key, site, screen, url, user, nonce, until }, document));
  const { hoisted, body, used, existence, failed } = await document.start;
  const styles = await tools.styles.of(tools.host, entries, used);
  const { remotes } = set;
  const head = documentHead({ host: tools.host, remotes, used, styles, hoisted });
  const html = ribbon?.isPreview ? '<html lang="en" data-preview>' : '<html lang="en">';
  const style = ribbon ? `<style>${ribbon.css}</style>` : '';
  const before = `<!doctype html>${html}<head>${head}${style}</head><body>${tools.host.background}${ribbon?.html ?? ''}<div id="root">`;
  return {
    status: statusOf(screen, existence),
    nonce,
    styleHashes: [...styles, ...(ribbon ? [ribbon] : [])].map(({ hash }) => hash),
    opening: [Buffer.from(before), body],
    async rest(write) {
      await document.rest(write);
      const { failed: parts, missed } = document.ended;
      for (const part of parts) tools.onPartFailed(part, entries);
      tools.onDrawn(entries, { used, failed: parts, missed });
    },
    closing: () => [DATA_OPENS, document.ended.data, DATA_CLOSES],
    cacheAs: () => cacheAs(document, existence),
    failed,
  };
}

function cacheAs(
  { ended }: DocumentInProgress,
  existence: BegunDocument['existence'],
): Made<never>['cacheAs'] {
  if (existence === 'unknown') return 'unknown';
  if (!ended.complete || ended.failed.some(({ reason }) => reason === 'late')) return 'never';
  if (ended.failed.length > 0) return 'stopgap';
  return existence === 'missing' ? 'brief' : 'complete';
}

/**
 * A page that exists for others is no error: the visitor is asked to sign in. A page that nobody has is 404; one that
 * nobody can tell of just now says so, and is seen by people all the same.
 */
function statusOf(screen: Screen, existence: BegunDocument['existence']): number {
  if (screen.kind === 'not-found' || existence === 'missing') return 404;
  if (existence === 'unknown') return 503;
  return screen.kind === 'sign-in' && !screen.known ? 404 : 200;
}
