import type { Chef, ContentName, ContentOf } from '@studio/contracts';
import { useParams, useQuery, type Addresses, type Prefetch } from '@studio/web-kit';

/** Kinds of content with an entry for each chef. */
type ChefKind = 'activities' | 'chef-recipes' | 'stories';
type EntryOf<K extends ChefKind> = ContentOf<K>[string];

/** Path and query key of published content: `/api/content/chefs`, `/api/content/stories?entry=mango`. */
export const contentPath = (name: ContentName, entry?: string): string =>
  `/api/content/${name}${entry ? `?entry=${entry}` : ''}`;

/** Returns the `prefetch` of a page with one kind of published content. */
export const prefetchContent =
  (name: ContentName): Prefetch =>
  ({ queryClient }) =>
    queryClient.prefetchQuery({ queryKey: [contentPath(name)] });

/** Reads published content by name. */
export const useContent = <N extends ContentName>(name: N) =>
  useQuery<ContentOf<N>>({ queryKey: [contentPath(name)] });

/**
 * Reads the chef that the path names (`:chef`, case-insensitive) and the chef's entry of `kind`. `entry` is undefined
 * while it loads, and for a chef without recipes. `isUnknown`: there is no such chef.
 */
export function useChefContent<K extends ChefKind>(kind: K) {
  const slug = useParams().chef?.toLowerCase() ?? '';
  const chefs = useContent('chefs');
  const chef = chefs.data?.find((each) => each.slug === slug);
  const own = useQuery<EntryOf<K>>({
    queryKey: [contentPath(kind, slug)],
    enabled: chef !== undefined && hasEntry(chef, kind),
  });
  return {
    chefs: chefs.data ?? [],
    chef,
    entry: own.data,
    isUnknown: chefs.data !== undefined && chef === undefined,
    isError: chefs.isError || own.isError,
    refetch: () => Promise.all([chefs.isError && chefs.refetch(), own.isError && own.refetch()]),
  };
}

/** Returns the `prefetch` of a chef's page: 'not-found' for an unknown chef. */
export const prefetchChef =
  (kind: ChefKind): Prefetch =>
  async ({ queryClient, params }) => {
    const slug = params.chef?.toLowerCase() ?? '';
    const chefs = await queryClient
      .fetchQuery<Chef[]>({ queryKey: [contentPath('chefs')] })
      .catch(() => undefined);
    const chef = chefs?.find((each) => each.slug === slug);
    if (chef && hasEntry(chef, kind))
      await queryClient.prefetchQuery({ queryKey: [contentPath(kind, slug)] });
    return chefs && !chef ? 'not-found' : undefined;
  };

/** Returns the `addresses` export of a kind of chef page: the paths for the sitemap. */
export const chefAddresses =
  (door: keyof Chef['thumbnails']): Addresses =>
  async ({ api }) => {
    const chefs = await api.get<Chef[]>(contentPath('chefs'));
    return chefs.map(({ thumbnails }) => thumbnails[door].link);
  };

const hasEntry = (chef: Chef, kind: ChefKind) => kind !== 'chef-recipes' || chef.menu.length > 0;
