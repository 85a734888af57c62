import { SINGLE_SLOTS, type RemoteManifest, type RemoteRoute } from '@studio/contracts';

/** One page with the release under trial. */
export interface TrialPage {
  path: string;
  route: RemoteRoute;
  asMember: boolean;
  /**
   * Modules of the release that are widgets on it: the page is another remote's, live. Undefined: it is its own page.
   */
  widgets?: readonly string[];
}

/**
 * An address for each page of a release. For a path with parameters, it comes from the site's address list, or uses
 * the first value that a parameter allows; `unknown` are pages without a known address.
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

/** Other remotes' pages that have widgets of a release; `homeless` are slots that no page has. */
export function widgetPagesToTry(
  { slots }: RemoteManifest,
  others: readonly RemoteManifest[],
  known: readonly string[],
): { pages: TrialPage[]; homeless: string[] } {
  const named = new Set(others.flatMap(({ routes }) => routes.flatMap((route) => route.slots ?? [])));
  const widgetsOn = (route: RemoteRoute) =>
    slots.filter(({ slot }) => route.slots?.includes(slot)).map(({ module }) => module);
  const pages = others.flatMap((other) =>
    pagesToTry(
      { ...other, routes: other.routes.filter((route) => widgetsOn(route).length > 0) },
      known,
    ).pages.map((page) => ({ ...page, widgets: widgetsOn(page.route) })),
  );
  const homeless = slots
    .map(({ slot }) => slot)
    .filter((slot) => !named.has(slot) && !SINGLE_SLOTS.includes(slot));
  return { pages, homeless };
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
