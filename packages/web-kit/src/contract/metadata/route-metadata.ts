import { createContext, useContext } from 'react';

/** What a route says about its page before the page itself says more. */
export interface RouteMetadata {
  title: string;
  description: string;
  /** Path under which crawlers know the page; null: the path itself, in lower case. */
  canonical: string | null;
  /** For search engines: pages of one visitor only. */
  noindex: boolean;
}

const NOTHING: RouteMetadata = { title: '', description: '', canonical: null, noindex: false };

/** Provided by the host around each page. */
export const RouteMetadataContext = createContext<RouteMetadata>(NOTHING);

/** What the current route says about its page. */
export function useRouteMetadata(): RouteMetadata {
  return useContext(RouteMetadataContext);
}
