import type { Api } from './api.js';

/**
 * Optional export `addresses` of a page whose path has parameters: returns the existing paths for the sitemap.
 * Runs on the server. If it rejects, the sitemap omits these paths.
 */
export type Addresses = (context: { api: Pick<Api, 'get'> }) => Promise<readonly string[]>;
