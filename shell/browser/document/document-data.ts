import type { DehydratedState } from '@tanstack/react-query';
import type { SiteConfig } from '@studio/web-kit/host';
import type { PublicRemote } from '../remotes/public-remote.js';

/** Id of the script element with the document's data as JSON. */
export const DOCUMENT_DATA_ID = 'studio-data';

/** Digest that React writes into the markup for a part that the server could not render. */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** Data that the web server sends to the browser with the document. */
export interface DocumentData {
  site: SiteConfig;
  remotes: PublicRemote[];
  /** The query cache of the server, dehydrated. */
  queries: DehydratedState;
}
