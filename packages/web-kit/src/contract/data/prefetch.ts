import type { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.js';

/**
 * What a page may export beside its component: loads the data that its first rendering needs.
 * Runs on the server inside a time budget, and in the browser when somebody points at a link to the page; what is not
 * there in time is fetched by the page itself.
 * Answers 'not-found' when the address names something that does not exist: the document is sent as 404.
 */
export type Prefetch = (context: {
  queryClient: QueryClient;
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
  /** Reads what is public. */
  api: Api;
  /**
   * Reads with the visitor's own session, for their document alone, which nobody keeps. There only on the server, for a
   * page and somebody who is signed in; everywhere else the page asks for it by itself.
   */
  own?: Pick<Api, 'get'>;
}) => Promise<void | 'not-found'>;
