import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.js';

/**
 * What a page may export beside its component: loads the public data that its first rendering needs.
 * Runs on the server inside a time budget, and in the browser when somebody points at a link to the page; what is not
 * there in time is fetched by the page itself.
 * Answers 'not-found' when the address names something that does not exist: the document is sent as 404.
 */
export type Prefetch = (context: {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  api: Api;
}) => Promise<void | 'not-found'>;
