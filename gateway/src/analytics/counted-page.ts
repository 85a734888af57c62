import type { RemoteRoute } from '@studio/contracts';

/** As much of a route as says what its pages are counted as. */
export type CountedRoute = Pick<RemoteRoute, 'path' | 'params' | 'audience' | 'counted'>;

/** What addresses are counted as that no live release has a page for. */
const NOWHERE = '/:nowhere';

/** A route in the order in which routes are tried, ready to be compared with paths. */
interface Candidate {
  route: CountedRoute;
  pattern: RegExp;
  /** What its pages are counted as: the path itself, the pattern of the route, or nothing. */
  as: 'path' | 'pattern' | null;
}

const candidatesOf = new WeakMap<readonly CountedRoute[], readonly Candidate[]>();

/**
 * What a page is counted as, from the address that a browser reports and the routes of the live releases. A page that is
 * for somebody signed in is counted by its route's pattern, since its address may name a person or an order. So is one
 * whose parameters may be anything.
 * @param address Path of the page, or already the pattern of its route; a query is ignored.
 * @param routes The same array as long as they are the same: what is made of them is kept with it.
 * @returns the path or pattern in lower case; null for a page that is not counted
 */
export function countedPage(address: string, routes: readonly CountedRoute[]): string | null {
  const path = address
    .split(/[?#]/)[0]!
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase();
  const candidates = candidatesOf.get(routes) ?? candidatesFrom(routes);
  candidatesOf.set(routes, candidates);
  const found =
    candidates.find(({ route }) => route.path.toLowerCase() === path) ??
    candidates.find(({ pattern }) => pattern.test(path));
  if (!found) return NOWHERE;
  if (found.as === null) return null;
  return found.as === 'path' ? path : found.route.path.toLowerCase();
}

function candidatesFrom(routes: readonly CountedRoute[]): Candidate[] {
  return routes
    .map((route) => {
      const isFree = parametersOf(route).some((name) => route.params?.[name] === undefined);
      const as = route.audience === 'signed-in' || isFree ? ('pattern' as const) : ('path' as const);
      return { route, pattern: patternOf(route), as: route.counted === false ? null : as };
    })
    .sort((a, b) => freedomOf(a.route) - freedomOf(b.route));
}

const parametersOf = ({ path }: CountedRoute) => path.match(/\*|(?<=:)\w+/g) ?? [];

/** How much of a route is not fixed: React Router, too, prefers the route that says most. */
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
    // A remote's faulty parameter: its page is counted as none, and those of others as ever.
    return /(?!)/;
  }
}
