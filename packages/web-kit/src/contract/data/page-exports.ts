import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.js';

/**
 * Optional export `prefetch` of a page: loads the data that its first rendering needs.
 * Runs on the server within a time budget, and in the browser when the visitor hovers a link to the page. The page
 * itself fetches data that is not loaded in time.
 * Resolves to 'not-found' if the address names something that does not exist; the document is then sent as 404.
 */
export type Prefetch = (context: {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Reads public data, without the visitor's session. */
  api: Api;
  /**
   * Reads with the visitor's session. The document is then private and is not cached. Present only on the server, for
   * signed-in visitors; in the browser the page fetches this data itself.
   */
  own?: Pick<Api, 'get'>;
}) => Promise<void | 'not-found'>;

/**
 * Optional export `addresses` of a page whose path has parameters: returns the existing paths for the sitemap.
 * Runs on the server. If it rejects, the sitemap omits these paths.
 */
export type Addresses = (context: { api: Pick<Api, 'get'> }) => Promise<readonly string[]>;
