import type { LiveRelease } from '@studio/contracts';
import { useQuery } from '@studio/web-kit';
import { AS_OFTEN_AS_FIGURES } from './use-figures.js';

/** The live release and the canary of each remote; none until they are read. */
export function useLiveReleases(): LiveRelease[] {
  const { data } = useQuery<LiveRelease[]>({
    queryKey: ['/api/desk/analytics/releases'],
    ...AS_OFTEN_AS_FIGURES,
  });
  return data ?? [];
}

/** Returns what `<remote>@<version>` is now: `live`, `canary for 10 % of visits`, or null. */
export function markOf(name: string, releases: readonly LiveRelease[]): string | null {
  const [remote, version] = name.split('@');
  const found = releases.find((one) => one.remote === remote);
  if (found?.live === version) return 'live';
  if (found?.canary?.version !== version) return null;
  return `canary for ${Math.round(100 * found!.canary!.share)} % of visits`;
}
