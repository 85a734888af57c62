import { createContext, useContext } from 'react';

/** Metadata that a route declares for its page. */
export interface RouteMetadata {
  title: string;
  description: string;
  /** Canonical path for crawlers; null: the path itself in lower case. */
  canonical: string | null;
  /** Excludes the page from search engines; for pages with a visitor's own data. */
  noindex: boolean;
}

const NOTHING: RouteMetadata = { title: '', description: '', canonical: null, noindex: false };

/** React context that the host provides for each page. */
export const RouteMetadataContext = createContext<RouteMetadata>(NOTHING);

/** Returns the metadata of the current route. */
export function useRouteMetadata(): RouteMetadata {
  return useContext(RouteMetadataContext);
}
