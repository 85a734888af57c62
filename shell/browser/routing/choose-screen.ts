import { matchRoute, type Routed, type RouteMatch } from './match-route.js';

/** The screen that a visitor gets at a path. */
export type Screen =
  | { kind: 'page'; match: RouteMatch }
  | { kind: 'loading' }
  /** `known`: the path is a page for signed-in visitors. */
  | { kind: 'sign-in'; known: boolean }
  | { kind: 'not-found' };

/** The session data that decides what is shown. */
export interface Visitor {
  isAuthenticated: boolean;
  isLoading: boolean;
}

/** Chooses the screen of a path from the routes that the remotes declare (docs/product.md#routes). */
export function chooseScreen(remotes: readonly Routed[], pathname: string, visitor: Visitor): Screen {
  const match = matchRoute(remotes, pathname);
  const audience = match?.route.audience;
  if (match && audience === 'everyone') return { kind: 'page', match };
  if (visitor.isLoading) return { kind: 'loading' };
  if (match && audience === (visitor.isAuthenticated ? 'signed-in' : 'signed-out'))
    return { kind: 'page', match };
  return visitor.isAuthenticated ? { kind: 'not-found' } : { kind: 'sign-in', known: match !== null };
}
