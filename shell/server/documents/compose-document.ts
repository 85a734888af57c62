import { randomBytes } from 'node:crypto';
import type { RegistryEntry } from '@studio/contracts';
import {
  chooseScreen,
  dehydrate,
  DOCUMENT_DATA_ID,
  publicRemote,
  serverApp,
  type DocumentData,
  type Screen,
} from '../../src/server-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { ServerBuilds } from '../releases/server-builds.js';
import { createServerLoader } from '../releases/server-loader.js';
import { documentHead } from './document-head.js';
import { jsonForScript } from './escape.js';
import type { HostAssets } from './host-assets.js';
import type { InlineStyles } from './inline-styles.js';
import { prepareData } from './prepare-data.js';
import { renderMarkup } from './render-markup.js';
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
  url: URL;
  /** The cookie header of a visitor with a session; null: anonymous. */
  sessionCookie: string | null;
  /** The visitor's network address: calls to the gateway count as theirs. */
  address: string;
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
}

/** The site has no brand to show yet: the gateway has never answered. */
export class SiteUnknownError extends Error {}

/** Match, load, render, wrap: one document for one visitor. */
export async function composeDocument(
  tools: DocumentTools,
  request: DocumentRequest,
): Promise<ComposedDocument> {
  const { url, sessionCookie, entries } = request;
  const site = await tools.gateway.site();
  if (!site) throw new SiteUnknownError();
  const remotes = entries.map(publicRemote);
  const { queryClient, visitor, missing } = await prepareData(tools, { ...request, remotes });
  const screen = chooseScreen(remotes, url.pathname, visitor);
  const loader = createServerLoader(tools.builds, entries);
  const nonce = randomBytes(16).toString('base64');
  const app = serverApp({ site, remotes, loader, queryClient, url: url.pathname + url.search });
  const markup = await renderMarkup(app, {
    nonce,
    limitMs: RENDER_LIMIT_MS,
    until: sessionCookie === null ? 'complete' : 'shell',
    onPartFailed: tools.onPartFailed,
  });
  const { head: hoisted, body } = splitHoisted(markup.first);
  const styles = await tools.styles.of(tools.host, entries, loader.used);
  const head = documentHead({ host: tools.host, remotes, used: loader.used, styles, hoisted });
  return {
    status: statusOf(screen, missing),
    nonce,
    styleHashes: styles.map(({ hash }) => hash),
    opening: `<!doctype html><html lang="en"><head>${head}</head><body>${tools.host.landscape}<div id="root">${body}`,
    rest: markup.rest,
    closing() {
      const data: DocumentData = { site, remotes, queries: dehydrate(queryClient) };
      return `</div><script type="application/json" id="${DOCUMENT_DATA_ID}">${jsonForScript(data)}</script></body></html>`;
    },
  };
}

/** A page that exists for others is no error: the visitor is asked to sign in. A page that nobody has is 404. */
function statusOf(screen: Screen, missing: boolean): number {
  if (screen.kind === 'not-found' || (screen.kind === 'page' && missing)) return 404;
  return screen.kind === 'sign-in' && !screen.known ? 404 : 200;
}
