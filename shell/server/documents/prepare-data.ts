import type { RegistryEntry } from '@studio/contracts';
import {
  CHROME_SLOTS,
  createQueryClient,
  SESSION_KEY,
  type Prefetch,
  type PublicRemote,
  type QueryClient,
} from '../../src/server-entry.js';
import type { GatewayClient } from '../gateway/gateway-client.js';
import type { ServerBuilds } from '../releases/server-builds.js';
import type { DocumentSubject } from './document-subject.js';

/** Data that is not there after this is fetched by the browser, ms. */
const PREFETCH_BUDGET_MS = 300;

export interface PreparedData {
  queryClient: QueryClient;
  /** Whether what the address names exists; `unknown`: only data would tell, and it did not come. */
  existence: 'exists' | 'missing' | 'unknown';
  /** Nothing failed and nothing was late. */
  complete: boolean;
}

type Outcome = Awaited<ReturnType<Prefetch>> | 'failed' | 'late';

/** Loads what the page's first rendering needs: who asks, and the public data that page and widgets name. */
export async function prepareData(
  tools: { gateway: GatewayClient; builds: ServerBuilds },
  request: {
    subject: DocumentSubject;
    user: unknown;
    entries: readonly RegistryEntry[];
    remotes: readonly PublicRemote[];
  },
): Promise<PreparedData> {
  const { screen, url } = request.subject;
  const reads = tools.gateway.publicReads();
  const queryClient = createQueryClient(reads.api);
  if (request.user !== undefined) queryClient.setQueryData(SESSION_KEY, request.user);
  const match = screen.kind === 'page' ? screen.match : null;
  const context = {
    queryClient,
    params: match?.params ?? {},
    searchParams: url.searchParams,
    api: reads.api,
  };
  const pages = match ? [{ remote: match.remote, module: match.route.module }] : [];
  const shown = new Set([...CHROME_SLOTS, ...(match?.route.slots ?? [])]);
  const widgets = request.remotes.flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => shown.has(slot)).map(({ module }) => ({ remote: name, module })),
  );
  const outcomes = await withinBudget(
    [...pages, ...widgets].map(({ remote, module }) => prefetchOf(remote, module)),
  );
  // Those still on their way would be in the data but not in the markup: the browser asks for them again.
  const complete = reads.allAnswered() && !outcomes.some(isMissed);
  await queryClient.cancelQueries();
  return { queryClient, existence: match ? existence(outcomes[0], match.route.path) : 'exists', complete };

  async function prefetchOf(remote: string, name: string): Promise<Outcome> {
    const release = request.entries.find((entry) => entry.name === remote)?.live;
    if (!release) return undefined;
    // A release that went live a moment ago: the browser renders its part, but not for everyone who comes.
    if (tools.builds.isLoading(release)) return 'late';
    return tools.builds.module(release, name)?.prefetch?.(context);
  }
}

/** A page with a parameter exists or not; every other is there because its route is. */
function existence(outcome: Outcome, path: string): PreparedData['existence'] {
  if (outcome === 'not-found') return 'missing';
  return isMissed(outcome) && path.includes(':') ? 'unknown' : 'exists';
}

const isMissed = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'late';

/** Failures are the browser's to find out again, with its own error states. */
async function withinBudget(work: Promise<Outcome>[]): Promise<Outcome[]> {
  const budget = Promise.withResolvers<'late'>();
  const timer = setTimeout(budget.resolve, PREFETCH_BUDGET_MS, 'late');
  const outcomes = await Promise.all(
    work.map((one) => Promise.race([one.catch((): Outcome => 'failed'), budget.promise])),
  );
  clearTimeout(timer);
  return outcomes;
}
