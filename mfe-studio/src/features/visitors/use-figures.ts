import type { AnalyticsAnswer, AnalyticsQuery } from '@studio/contracts';
import { api, useQuery } from '@studio/web-kit';

export const QUERY_PATH = '/api/analytics/query';

/** Pause before the figures are read again while the page is visible, ms. */
const REFRESH_MS = 60_000;

/** Options of a query that is read again as often as the figures, and when its page is opened later than that. */
export const AS_OFTEN_AS_FIGURES = { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS };

/** Asks the reading API. The previous figures stay until new ones arrive, also after the query has changed. */
export function useFigures(query: AnalyticsQuery) {
  return useQuery<AnalyticsAnswer>({
    queryKey: [QUERY_PATH, query],
    queryFn: () => api.post<AnalyticsAnswer>(QUERY_PATH, query),
    ...AS_OFTEN_AS_FIGURES,
    placeholderData: (before) => before,
  });
}
