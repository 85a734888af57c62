import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';
import {
  dehydrate,
  DOCUMENT_DATA_ID,
  publicRemote,
  serverApp,
  type DocumentData,
  type Screen,
} from '../../src/server-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { Made } from '../last-complete/last-complete.js';
import type { ServerBuilds } from '../releases/server-builds.js';
import { createServerLoader } from '../releases/server-loader.js';
import { documentHead } from './document-head.js';
import { jsonForScript } from './json-for-script.js';
import type { HostAssets } from './host-assets.js';
import type { InlineStyles } from './inline-styles.js';
import type { DocumentSubject } from './document-subject.js';
import { prepareData, type PreparedData } from './prepare-data.js';
import { isLate, renderMarkup } from './render-markup.js';
import { splitHoisted } from './split-hoisted.js';

const RENDER_LIMIT_MS = 1_000;

export interface DocumentTools {
  builds: ServerBuilds;
  gateway: GatewayClient;
  host: HostAssets;
  styles: InlineStyles;
  onPartFailed(error: unknown): void;
}

export interface DocumentRequest {
  /** What it shows, and at which address it is rendered. */
  subject: DocumentSubject;
  /** The signed-in person; null: signed out, undefined: that is not known. */
  user: unknown;
  /** `complete`: everything at once, with no script in it; `shell`: as soon as there is something to show. */
  until: 'complete' | 'shell';
  /** What the document is made of. */
  entries: readonly RegistryEntry[];
}

export interface ComposedDocument {
  status: number;
  nonce: string;
  /** Hashes of its styles, for the Content-Security-Policy. */
  styleHashes: string[];
  /** Everything up to where the markup stands still. */
  opening: string;
  rest(write: (text: string) => void): Promise<void>;
  /** After `rest`: data that arrived meanwhile goes along. */
  closing(): string;
  /** After `rest`: what may be done with it, were it for everyone. */
  cacheAs(): Made<never>['cacheAs'];
}

/** The site has no brand to show yet: the gateway has never answered. */
export class SiteUnknownError extends Error {}

/** Load, render, wrap: one document. */
export async function composeDocument(
  tools: DocumentTools,
  request: DocumentRequest,
): Promise<ComposedDocument> {
  const { subject, until, entries } = request;
  const site = await tools.gateway.site();
  if (!site) throw new SiteUnknownError();
  const remotes = entries.map(publicRemote);
  const data = await prepareData(tools, { ...request, remotes });
  const { queryClient } = data;
  const loader = createServerLoader(tools.builds, entries);
  const nonce = randomBytes(16).toString('base64');
  const url = subject.url.pathname + subject.url.search;
  let late = false;
  const markup = await renderMarkup(serverApp({ site, remotes, loader, queryClient, url }), {
    nonce,
    limitMs: RENDER_LIMIT_MS,
    until,
    onPartFailed(error) {
      late ||= isLate(error);
      tools.onPartFailed(error);
    },
  });
  const { head: hoisted, body } = splitHoisted(markup.first);
  const styles = await tools.styles.of(tools.host, entries, loader.used);
  const head = documentHead({ host: tools.host, remotes, used: loader.used, styles, hoisted });
  return {
    status: statusOf(subject.screen, data.existence),
    nonce,
    styleHashes: styles.map(({ hash }) => hash),
    opening: `<!doctype html><html lang="en"><head>${head}</head><body>${tools.host.background}<div id="root">${body}`,
    rest: markup.rest,
    closing() {
      const carried: DocumentData = { site, remotes, queries: dehydrate(queryClient) };
      return `</div><script type="application/json" id="${DOCUMENT_DATA_ID}">${jsonForScript(carried)}</script></body></html>`;
    },
    cacheAs: () => (!data.complete || late ? 'never' : data.existence === 'missing' ? 'brief' : 'last'),
  };
}

/**
 * A page that exists for others is no error: the visitor is asked to sign in. A page that nobody has is 404; one that
 * nobody can tell of just now says so, and is seen by people all the same.
 */
function statusOf(screen: Screen, existence: PreparedData['existence']): number {
  if (screen.kind === 'not-found' || existence === 'missing') return 404;
  if (existence === 'unknown') return 503;
  return screen.kind === 'sign-in' && !screen.known ? 404 : 200;
}
