import type { RemoteRoute } from '@studio/contracts';
import { chooseScreen, matchRoute, type Screen } from '../../browser/routing-entry.js';

/** Stands for every path that nobody has; no path of a remote is spelled so. */
const NOWHERE = '/~';

/** What a document shows, whatever the spelling of the address that it was asked for at. */
export interface DocumentSubject {
  screen: Screen;
  /** Path and query at which it is rendered: as little of the address as the screen depends on. */
  url: URL;
  /** The same for all addresses that mean the same; not all of a document's key. */
  key: string;
}

type Remotes = Parameters<typeof matchRoute>[0];

/**
 * What an address means for a visitor: `user` is null for one who is signed out, undefined where that is not known.
 * Paths mean the same in any case. Of the query only what the route declares is left, so that nobody makes a document
 * of their own by adding to it. Screens that stand in for a page are the same everywhere.
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

/** The path of a screen that is no page: the route's own, since the sign-in screen may know it, or that of nowhere. */
function standIn(remotes: Remotes, pathname: string): string {
  const path = matchRoute(remotes, pathname)?.route.path;
  if (path && !/[:*]/.test(path)) return path.toLowerCase();
  return matchRoute(remotes, NOWHERE) ? pathname : NOWHERE;
}
