import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';
import { DOCUMENT_DATA_ID, publicRemote, type Screen } from '../../browser/routing-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { Made } from '../cache/stale-if-error-cache.js';
import type { BegunDocument, FailedPart } from '../rendering/messages.js';
import type { RenderPool } from '../rendering/render-pool.js';
import type { ReadOwn } from '../rendering/render-worker.js';
import type { ChosenReleases } from '../releases/choose-releases.js';
import type { DrawnParts } from '../releases/serving-releases.js';
import { documentHead } from './document-head.js';
import type { HostAssets } from './host-assets.js';
import type { InlineStyles } from './inline-styles.js';
import type { DocumentSubject } from './document-subject.js';
import { DocumentInProgress } from './document-in-progress.js';

export interface DocumentTools {
  pool: Pick<RenderPool, 'render'>;
  gateway: GatewayClient;
  host: HostAssets;
  styles: InlineStyles;
  onPartFailed(part: FailedPart, entries: readonly RegistryEntry[]): void;
  /** Called when a document is complete. */
  onDrawn(entries: readonly RegistryEntry[], document: DrawnParts): void;
}

export interface DocumentRequest {
  /** The screen, and the URL at which it is rendered. */
  subject: DocumentSubject;
  /** The signed-in user. Null: signed out. Undefined: unknown. */
  user: unknown;
  /** Reads with the user's session. Null when signed out. */
  readOwn: ReadOwn | null;
  /** Reads public data as a preview link shows it. Null or undefined: as it is published, shared between documents. */
  readPreviewed?: ReadOwn | null;
  /** `complete`: all markup at once, without inline scripts. `shell`: starts as soon as the shell is rendered. */
  until: 'complete' | 'shell';
  /** The releases to render with. */
  chosen: Pick<ChosenReleases, 'entries' | 'key'>;
  ribbon?: Ribbon | null;
}

/** A strip on preview and staff documents: static markup before the application. */
export interface Ribbon {
  html: string;
  css: string;
  /** Source of the Content-Security-Policy: `'sha256-…'`. */
  hash: string;
  /** True when the document shows or should show a preview. Analytics ignores it. */
  isPreview: boolean;
}

export interface ComposedDocument {
  status: number;
  nonce: string;
  /** Hashes of its inline styles, for the Content-Security-Policy. */
  styleHashes: string[];
  /** The head, and the markup that is rendered first. */
  opening: Uint8Array[];
  rest(write: (bytes: Uint8Array) => void): Promise<void>;
  /** The end of the document with its data. Call after `rest`, so that late data is included. */
  closing(): Uint8Array[];
  /** How the document may be cached if it is public. Call after `rest`. */
  cacheAs(): Made<never>['cacheAs'];
  /** Modules of `opening` that were left to the browser. */
  failed: readonly FailedPart[];
}

/** The site record is not known yet, because the gateway has never answered. */
export class SiteUnknownError extends Error {}

const DATA_OPENS = Buffer.from(`</div><script type="application/json" id="${DOCUMENT_DATA_ID}">`);
const DATA_CLOSES = Buffer.from('</script></body></html>');

/** Renders one document. */
export async function composeDocument(
  tools: DocumentTools,
  request: DocumentRequest,
): Promise<ComposedDocument> {
  const { subject, until, user, readOwn, readPreviewed = null, chosen, ribbon } = request;
  const { entries, key } = chosen;
  const site = await tools.gateway.site(readPreviewed);
  if (!site) throw new SiteUnknownError();
  const remotes = entries.map(publicRemote);
  const nonce = randomBytes(16).toString('base64');
  const { screen } = subject;
  const url = subject.url.pathname + subject.url.search;
  const document = new DocumentInProgress(until, readOwn, readPreviewed);
  const job = { set: key, site, screen, url, user, nonce, until, isPreviewed: readPreviewed !== null };
  document.follow(tools.pool.render({ key, remotes }, job, document));
  const { hoisted, body, used, existence, failed } = await document.start;
  const styles = await tools.styles.of(tools.host, entries, used);
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
 * Status of a document. A members-only page is 200 for signed-out visitors, who are asked to sign in. A page that does not
 * exist is 404. A page whose existence is unknown at the moment is 503, although its document is sent.
 */
function statusOf(screen: Screen, existence: BegunDocument['existence']): number {
  if (screen.kind === 'not-found' || existence === 'missing') return 404;
  if (existence === 'unknown') return 503;
  return screen.kind === 'sign-in' && !screen.known ? 404 : 200;
}
