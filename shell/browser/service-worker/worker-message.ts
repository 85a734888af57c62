/** What a page tells its service worker. */
export type WorkerMessage =
  /** The visitor agreed to the new version; the name is Workbox's. */
  | { type: 'SKIP_WAITING' }
  /** The page has loaded these, in part before the worker was there; the message is answered by Workbox. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** The visitor came to this page without a new document. */
  | { type: 'VISITED'; path: string };
