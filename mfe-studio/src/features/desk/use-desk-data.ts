import { useEffect } from 'react';
import { api, ApiError, useQuery, useQueryClient } from '@studio/web-kit';

/** Polling interval of the desk while the page is visible, ms. */
const POLL_MS = 10_000;

/**
 * Reads a path of the desk's API and polls it every ten seconds while the page is visible. The previous data stays until
 * new data arrives, also after the path has changed. The data has the type of the contract that declares the route; for
 * any other path the caller names it.
 */
export function useDeskData<const P extends string>(path: P): ReturnType<typeof usePolled<P>>;
export function useDeskData<T>(path: string): ReturnType<typeof useQuery<T>>;
export function useDeskData(path: string) {
  return usePolled(path);
}

function usePolled<const P extends string>(path: P) {
  const result = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    staleTime: 0,
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
  });
  useSessionCheck(result.error);
  return result;
}

/**
 * Reads the session again when the desk has answered 404, as it does to strangers: a user who is signed out, or is no longer
 * an owner, then sees so.
 */
export function useSessionCheck(error: unknown): void {
  const queries = useQueryClient();
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) void queries.invalidateQueries({ queryKey: ['/api/auth/user'] });
  }, [isGone, queries]);
}
