import { useEffect } from 'react';
import { ApiError, useQuery, useQueryClient } from '@studio/web-kit';

/** How often the desk looks for news while somebody looks at it, in ms. */
const LOOK_AGAIN_MS = 10_000;

/**
 * What the desk's API has at an address, looked at again every ten seconds while the page is on the screen. What was
 * shown stays while the next comes, also when the address has changed.
 */
export function useDeskData<T>(path: string) {
  const queries = useQueryClient();
  const result = useQuery<T>({
    queryKey: [path],
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
    placeholderData: (before) => before,
  });
  const isGone = result.error instanceof ApiError && result.error.status === 404;
  useEffect(() => {
    // Also the answer to whom the desk is not for any more: the page then is what it is to everybody else.
    if (isGone) void queries.invalidateQueries({ queryKey: ['/api/auth/user'] });
  }, [isGone, queries]);
  return result;
}
