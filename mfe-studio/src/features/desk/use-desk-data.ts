import { useEffect } from 'react';
import { ApiError, useQuery, useQueryClient } from '@studio/web-kit';

/** Polling interval of the desk while the page is visible, ms. */
const POLL_MS = 10_000;

/**
 * Reads a path of the desk's API and polls it every ten seconds while the page is visible. The previous data stays until
 * new data arrives, also after the path has changed.
 */
export function useDeskData<T>(path: string) {
  const queries = useQueryClient();
  const result = useQuery<T>({
    queryKey: [path],
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });
  const isGone = result.error instanceof ApiError && result.error.status === 404;
  useEffect(() => {
    // A user who is no longer an owner gets 404 as well. Reading the session again then shows the not-found page.
    if (isGone) void queries.invalidateQueries({ queryKey: ['/api/auth/user'] });
  }, [isGone, queries]);
  return result;
}
