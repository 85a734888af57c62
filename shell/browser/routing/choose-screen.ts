import { matchRoute, type Routed, type RouteMatch } from './match-route.js';

/** What a visitor gets at a path. */
export type Screen =
  | { kind: 'page'; match: RouteMatch }
  | { kind: 'loading' }
  /** `known`: the path exists, for signed-in visitors. */
  | { kind: 'sign-in'; known: boolean }
  | { kind: 'not-found' };

/** As much of the session as decides what is shown. */
export interface Visitor {
  isAuthenticated: boolean;
  isLoading: boolean;
}

/** The route tables of the specification's section 2.1, from the remotes' own routes. */
export function chooseScreen(remotes: readonly Routed[], pathname: string, visitor: Visitor): Screen {
  const match = matchRoute(remotes, pathname);
  const audience = match?.route.audience;
  if (match && audience === 'everyone') return { kind: 'page', match };
  if (visitor.isLoading) return { kind: 'loading' };
  if (match && audience === (visitor.isAuthenticated ? 'signed-in' : 'signed-out'))
    return { kind: 'page', match };
  return visitor.isAuthenticated ? { kind: 'not-found' } : { kind: 'sign-in', known: match !== null };
}
