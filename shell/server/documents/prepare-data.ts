import {
  createQueryClient,
  matchRoute,
  SESSION_KEY,
  type PublicRemote,
  type QueryClient,
} from '../../src/server-entry.js';
import type { DocumentRequest } from './compose-document.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { ServerBuilds } from '../releases/server-builds.js';

/** Data that is not there after this is fetched by the browser, ms. */
const PREFETCH_BUDGET_MS = 300;

export interface PreparedData {
  queryClient: QueryClient;
  visitor: { isAuthenticated: boolean; isLoading: boolean };
  /** The page says that what its address names does not exist. */
  missing: boolean;
}

/** Loads what the page's first rendering needs: the session, and the public data that the remote names. */
export async function prepareData(
  tools: { gateway: GatewayClient; builds: ServerBuilds },
  request: DocumentRequest & { remotes: readonly PublicRemote[] },
): Promise<PreparedData> {
  const { gateway, builds } = tools;
  const { url, remotes, entries, sessionCookie, address } = request;
  const api = gateway.publicApi(address);
  const queryClient = createQueryClient(api);
  const match = matchRoute(remotes, url.pathname);
  const pages = match ? [{ remote: match.remote, module: match.route.module }] : [];
  const widgets = remotes.flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => isOnPage(slot, url.pathname)).map(({ module }) => ({ remote: name, module })),
  );
  const modules = [...pages, ...widgets].map(({ remote, module }) => {
    const release = entries.find(({ name }) => name === remote)?.live;
    return release ? builds.module(release, module) : null;
  });
  const context = {
    queryClient,
    params: match?.params ?? {},
    searchParams: url.searchParams,
    api,
  };
  let missing = false;
  await withinBudget([
    sessionCookie === null
      ? void queryClient.setQueryData(SESSION_KEY, null)
      : queryClient.prefetchQuery({
          queryKey: SESSION_KEY,
          queryFn: () => gateway.user(sessionCookie, address),
        }),
    ...modules.map(async (module) => {
      if ((await module?.prefetch?.(context)) === 'not-found') missing = true;
    }),
  ]);
  // What comes now would be in the data but not in the markup: the browser asks for it again.
  await queryClient.cancelQueries();
  const user = queryClient.getQueryData(SESSION_KEY);
  return { queryClient, visitor: { isAuthenticated: Boolean(user), isLoading: user === undefined }, missing };
}

function isOnPage(slot: string, pathname: string): boolean {
  return slot.startsWith('home.') ? pathname === '/' : slot.startsWith('header.');
}

/** Failures are the browser's to find out again, with its own error states. */
async function withinBudget(work: (Promise<unknown> | undefined | void)[]): Promise<void> {
  const budget = Promise.withResolvers<void>();
  const timer = setTimeout(budget.resolve, PREFETCH_BUDGET_MS);
  await Promise.race([Promise.allSettled(work), budget.promise]);
  clearTimeout(timer);
}
