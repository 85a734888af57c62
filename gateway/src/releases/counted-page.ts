import type { RemoteRoute } from '@studio/contracts';

/** The fields of a route that decide how its pages are counted. */
export type CountedRoute = Pick<RemoteRoute, 'path' | 'params' | 'audience' | 'counted'> & {
  remote?: string;
};

/** A page as analytics counts it, and the remote that has its route. */
export interface CountedPage {
  page: string;
  remote: string | null;
}

/** Counted page of addresses that match no route of a live release. */
const NOWHERE = '/:nowhere';

/** A compiled route. Candidates are sorted in the order in which they are tried. */
interface Candidate {
  route: CountedRoute;
  pattern: RegExp;
  /** Path parameters: position in the path, and name. */
  parameters: readonly (readonly [number, string])[];
  /** Whether its pages are counted by their path, by the route's pattern, or not at all. */
  as: 'path' | 'pattern' | null;
}

const candidatesOf = new WeakMap<readonly CountedRoute[], readonly Candidate[]>();

/**
 * Returns how analytics counts a page, from the address that a browser reports and the routes of the live
 * releases. Pages that require sign-in are counted by their route pattern, since their path may identify a
 * person or an order. So are pages with a path parameter of any form, and pages that do not exist.
 * @param address Path of the page, or the pattern of its route. A query is ignored.
 * @param routes Pass the same array while the routes are unchanged: compiled routes are cached per array.
 * @param exists Returns whether there is a page for this value of a path parameter. Optional.
 * @returns path or pattern in lower case; null for a page that is not counted
 */
export function countedPageOf(
  address: string,
  routes: readonly CountedRoute[],
  exists: (parameter: string, value: string) => boolean = () => true,
): CountedPage | null {
  const path = address
    .split(/[?#]/)[0]!
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase();
  const candidates = candidatesOf.get(routes) ?? candidatesFrom(routes);
  candidatesOf.set(routes, candidates);
  const found =
    candidates.find(({ route }) => route.path.toLowerCase() === path) ??
    candidates.find(({ pattern }) => pattern.test(path));
  if (!found) return { page: NOWHERE, remote: null };
  if (found.as === null) return null;
  const { route, parameters } = found;
  const parts = path.split('/');
  const isByPath = found.as === 'path' && parameters.every(([at, name]) => exists(name, parts[at]!));
  return { page: isByPath ? path : route.path.toLowerCase(), remote: route.remote ?? null };
}

/** Returns the page of `countedPageOf`. */
export function countedPage(address: string, routes: readonly CountedRoute[]): string | null {
  return countedPageOf(address, routes)?.page ?? null;
}

function candidatesFrom(routes: readonly CountedRoute[]): Candidate[] {
  return routes
    .map((route) => {
      const isFree = parametersOf(route).some((name) => route.params?.[name] === undefined);
      const as = route.audience === 'signed-in' || isFree ? ('pattern' as const) : ('path' as const);
      const parameters = route.path
        .split('/')
        .flatMap((part, at) => (part.startsWith(':') ? [[at, part.slice(1)] as const] : []));
      return { route, pattern: patternOf(route), parameters, as: route.counted === false ? null : as };
    })
    .sort((a, b) => freedomOf(a.route) - freedomOf(b.route));
}

const parametersOf = ({ path }: CountedRoute) => path.match(/\*|(?<=:)\w+/g) ?? [];

/** Number of dynamic parts of a route. Like React Router, the most specific route is tried first. */
const freedomOf = ({ path }: CountedRoute) =>
  (path.endsWith('*') ? 100 : 0) + (path.match(/:/g)?.length ?? 0);

function patternOf({ path, params }: CountedRoute): RegExp {
  const parts = path
    .replace(/\/\*$/, '')
    .split('/')
    .map((part) =>
      part.startsWith(':')
        ? `(?:${params?.[part.slice(1)] ?? '[^/]+'})`
        : part.replaceAll(/[^\w-]/g, String.raw`\$&`),
    );
  try {
    return new RegExp(`^${parts.join('/')}${path.endsWith('/*') ? '(?:/.*)?' : ''}$`, 'i');
  } catch {
    // A remote has an invalid parameter pattern. Its page matches nothing; other routes still match.
    return /(?!)/;
  }
}
