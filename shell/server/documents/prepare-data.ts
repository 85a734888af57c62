import {
  createQueryClient,
  SESSION_KEY,
  type PublicRemote,
  type QueryClient,
} from '../../src/server-entry.js';
import { matchRoute } from '../../src/server-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { ServerBuilds } from '../releases/server-builds.js';

/** Data that is not there after this is fetched by the browser, ms. */
const PREFETCH_BUDGET_MS = 300;

export interface PreparedData {
  queryClient: QueryClient;
  visitor: { isAuthenticated: boolean; isLoading: boolean };
}

/** Loads what the page's first rendering needs: the session, and the public data that the remote names. */
export async function prepareData(
  tools: { gateway: GatewayClient; builds: ServerBuilds },
  request: { url: URL; remotes: readonly PublicRemote[]; sessionCookie: string | null },
): Promise<PreparedData> {
  const { gateway, builds } = tools;
  const { url, remotes, sessionCookie } = request;
  const queryClient = createQueryClient(gateway.publicApi);
  const match = matchRoute(remotes, url.pathname);
  const modules = match ? [builds.module(match.remote, match.route.module)] : [];
  for (const remote of remotes) {
    for (const { module } of remote.slots.filter(({ slot }) => isOnPage(slot, url.pathname))) {
      modules.push(builds.module(remote.name, module));
    }
  }
  const context = {
    queryClient,
    params: match?.params ?? {},
    searchParams: url.searchParams,
    api: gateway.publicApi,
  };
  await withinBudget([
    sessionCookie === null
      ? Promise.resolve(queryClient.setQueryData(SESSION_KEY, null))
      : gateway.user(sessionCookie).then((user) => queryClient.setQueryData(SESSION_KEY, user)),
    ...modules.map((module) => module?.prefetch?.(context)),
  ]);
  const user = queryClient.getQueryData(SESSION_KEY);
  return { queryClient, visitor: { isAuthenticated: Boolean(user), isLoading: user === undefined } };
}

function isOnPage(slot: string, pathname: string): boolean {
  return slot.startsWith('home.') ? pathname === '/' : slot.startsWith('header.');
}

/** Failures are the browser's to find out again, with its own error states. */
async function withinBudget(work: (Promise<unknown> | undefined)[]): Promise<void> {
  const budget = Promise.withResolvers<void>();
  const timer = setTimeout(budget.resolve, PREFETCH_BUDGET_MS);
  await Promise.race([Promise.allSettled(work), budget.promise]);
  clearTimeout(timer);
}
