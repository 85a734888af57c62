/** What a page tells its service worker. */
export type WorkerMessage =
  /** The visitor agreed to the new version; the name is Workbox's. */
  | { type: 'SKIP_WAITING' }
  /** The visitor came to this page without a new document. */
  | { type: 'VISITED'; path: string };
