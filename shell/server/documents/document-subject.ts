import type { RemoteRoute } from '@studio/contracts';
import { chooseScreen, matchRoute, type Screen } from '../../browser/routing-entry.js';

/** Placeholder for all unknown paths. No remote can declare this path. */
const NOWHERE = '/~';

/** The content of a document, independent of the spelling of the requested URL. */
export interface DocumentSubject {
  screen: Screen;
  /** Path and query at which it is rendered: only the parts of the URL that the screen depends on. */
  url: URL;
  /** Equal for all URLs with the same content. One part of a document's cache key. */
  key: string;
}

type Remotes = Parameters<typeof matchRoute>[0];

/**
 * Resolves a URL for a visitor. `user` is null for signed-out visitors, undefined when that is unknown. Paths are
 * case-insensitive. Query parameters that the route does not declare are dropped, so that visitors cannot create
 * additional documents in the cache. Screens that replace a page do not depend on the URL.
 */
export function documentSubject(remotes: Remotes, address: URL, user: unknown): DocumentSubject {
  const pathname = address.pathname.toLowerCase();
  const screen = chooseScreen(remotes, pathname, {
    isAuthenticated: Boolean(user),
    isLoading: user === undefined,
  });
  const url = new URL(screen.kind === 'page' ? pathname : standIn(remotes, pathname), 'http://site');
  if (screen.kind === 'page') url.search = declaredSearch(screen.match.route, address.searchParams);
  const known = screen.kind === 'sign-in' && screen.known;
  return { screen, url, key: `${screen.kind} ${known} ${url.pathname}${url.search}` };
}

function declaredSearch({ searchParams = {} }: RemoteRoute, given: URLSearchParams): string {
  const kept = Object.entries(searchParams).flatMap(([name, pattern]) => {
    const value = given.get(name);
    return value !== null && new RegExp(`^(?:${pattern})$`).test(value) ? [[name, value]] : [];
  });
  return new URLSearchParams(kept).toString();
}

/** The path for a screen that replaces a page: the path of the route, which the sign-in screen may use, else `NOWHERE`. */
function standIn(remotes: Remotes, pathname: string): string {
  const path = matchRoute(remotes, pathname)?.route.path;
  if (path && !/[:*]/.test(path)) return path.toLowerCase();
  return matchRoute(remotes, NOWHERE) ? pathname : NOWHERE;
}
