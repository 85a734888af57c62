import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from '@studio/contracts';
import type { PublicRemote } from '../remotes/public-remote.js';

/** A page of a remote, and what the path says in its parameters. */
export interface RouteMatch {
  remote: string;
  route: RemoteRoute;
  params: Readonly<Record<string, string | undefined>>;
}

/** As much of a remote as says which paths are its own. */
export type Routed = Pick<PublicRemote, 'name' | 'routes'>;

/** The page that a path means, whoever asks; case-insensitive, parameters checked against their patterns. */
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
