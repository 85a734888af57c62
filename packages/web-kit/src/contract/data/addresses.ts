import type { Api } from './api.js';

/**
 * What a page with parameters may export beside its component: the paths that exist, for the sitemap.
 * Runs on the server; a failure leaves them out.
 */
export type Addresses = (context: { api: Pick<Api, 'get'> }) => Promise<readonly string[]>;
