import { QueryClient } from '@tanstack/react-query';
import type { Api } from './api.js';

/** Creates a query client whose query keys are API paths. Its defaults: docs/product.md#data-fetching. */
export function createQueryClient(api: Api): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => api.get(queryKey.join('/'), { signal }),
        retry: false,
        staleTime: Infinity,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
}
