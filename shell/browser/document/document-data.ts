import type { DehydratedState } from '@tanstack/react-query';
import type { SiteConfig } from '@studio/web-kit/host';
import type { PublicRemote } from '../remotes/public-remote.js';

/** Id of the JSON element that carries the data of a document. */
export const DOCUMENT_DATA_ID = 'studio-data';

/** Marks, in the markup, a part that the server could not render. */
export const LEFT_TO_BROWSER = 'left-to-browser';

/** What the web server tells the browser with the document. */
export interface DocumentData {
  site: SiteConfig;
  remotes: PublicRemote[];
  /** The query cache as the server left it. */
  queries: DehydratedState;
}
