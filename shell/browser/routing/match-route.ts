import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from '@studio/contracts';
import type { PublicRemote } from '../remotes/public-remote.js';

/** A page of a remote, with the parameters of the path. */
export interface RouteMatch {
  remote: string;
  route: RemoteRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** The part of a remote that route matching needs. */
export type Routed = Pick<PublicRemote, 'name' | 'routes'>;

/** The page at a path, for any audience. Case-insensitive; parameters must match their patterns. */
export function matchRoute(remotes: readonly Routed[], pathname: string): RouteMatch | null {
  const table = remotes.flatMap(({ name, routes }) =>
    routes.map((route) => ({ path: route.path, caseSensitive: false, remote: name, route })),
  );
  const found = matchRoutes(table, { pathname })?.at(-1);
  if (!found) return null;
  const { remote, route } = found.route;
  const fits = Object.entries(route.params ?? {}).every(([name, pattern]) =>
    new RegExp(`^(?:${pattern})$`, 'i').test(found.params[name] ?? ''),
  );
  return fits ? { remote, route, params: found.params } : null;
}
