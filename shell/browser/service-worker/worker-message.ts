/** Messages from a page to its service worker. */
export type WorkerMessage =
  /** The visitor confirmed the new version. The name is defined by Workbox. */
  | { type: 'SKIP_WAITING' }
  /** The page has loaded these files, some before the worker was active. Workbox handles the message. */
  | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } }
  /** The visitor reached this page by client-side navigation. */
  | { type: 'VISITED'; path: string };
