import type { RemoteManifest, RemoteRoute } from '@studio/contracts';

/** One page of the release under trial. */
export interface TrialPage {
  path: string;
  route: RemoteRoute;
  asMember: boolean;
}

/**
 * An address of each page of a release. One with parameters is found in the site's own list of addresses, or made of
 * the first value that a parameter names; `unknown` are those of which no address is known.
 */
export function pagesToTry(
  { routes }: RemoteManifest,
  known: readonly string[],
): { pages: TrialPage[]; unknown: string[] } {
  const pages: TrialPage[] = [];
  const unknown: string[] = [];
  for (const route of routes) {
    const path = route.path.includes(':') || route.path.includes('*') ? addressOf(route, known) : route.path;
    if (path) pages.push({ path, route, asMember: route.audience === 'signed-in' });
    else unknown.push(route.path);
  }
  return { pages, unknown };
}

function addressOf(route: RemoteRoute, known: readonly string[]): string | null {
  const shape = new RegExp(
    `^${route.path.replace(/:([A-Za-z0-9_]+)/g, (_, name: string) => `(?:${route.params?.[name] ?? '[^/]+'})`)}$`,
    'i',
  );
  return known.find((path) => shape.test(path)) ?? firstValues(route);
}

/** `/shop/:chef` with `mango|apple` → `/shop/mango` */
function firstValues({ path, params }: RemoteRoute): string | null {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = params?.[part.slice(1)]?.split('|')[0] ?? '';
    return /^[\w-]+$/.test(value) ? value : null;
  });
  return parts.includes(null) || path.includes('*') ? null : parts.join('/');
}
