import {
  CHROME_SLOTS,
  createQueryClient,
  SESSION_KEY,
  type Api,
  type Prefetch,
  type QueryClient,
} from '../../src/server-entry.js';
import type { PublicRemote, Screen } from '../../src/routing-entry.js';
import type { BegunDocument } from '../rendering/messages.js';
import { releaseKey, type LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';
import { publicReads, type PublicAnswers } from './public-reads.js';

/** Data that is not there after this is fetched by the browser, ms. */
const PREFETCH_BUDGET_MS = 300;
/** Data that tells whether the page exists at all is worth a longer wait than an answer of 503, ms; a read gives up before. */
const EXISTENCE_BUDGET_MS = 1_500;

export interface PreparedData {
  queryClient: QueryClient;
  existence: BegunDocument['existence'];
  /** Nothing failed and nothing was late. */
  complete: boolean;
}

type Outcome = Awaited<ReturnType<Prefetch>> | 'failed' | 'late';

/** Loads what the page's first rendering needs: who asks, and the public data that page and widgets name. */
export async function prepareData(
  tools: { answers: PublicAnswers; releases: LoadedReleases; marks: Marks },
  request: { screen: Screen; url: URL; user: unknown; remotes: readonly PublicRemote[] },
): Promise<PreparedData> {
  const { screen, url } = request;
  const reads = publicReads(tools.answers);
  const queryClient = createQueryClient(reads.api);
  if (request.user !== undefined) queryClient.setQueryData(SESSION_KEY, request.user);
  const match = screen.kind === 'page' ? screen.match : null;
  const context = { queryClient, params: match?.params ?? {}, searchParams: url.searchParams };
  const pages = match ? [{ remote: match.remote, module: match.route.module }] : [];
  const pageBudget = match && mayBeMissing(match.route.path) ? EXISTENCE_BUDGET_MS : PREFETCH_BUDGET_MS;
  const shown = new Set<string>([...CHROME_SLOTS, ...(match?.route.slots ?? [])]);
  const widgets = request.remotes.flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => shown.has(slot)).map(({ module }) => ({ remote: name, module })),
  );
  const outcomes = await Promise.all([
    ...pages.map(({ remote, module }) => within(pageBudget, prefetchOf(remote, module))),
    ...widgets.map(({ remote, module }) => within(PREFETCH_BUDGET_MS, prefetchOf(remote, module))),
  ]);
  // Those still on their way would be in the data but not in the markup: the browser asks for them again.
  const complete = reads.allAnswered() && !outcomes.some(isMissed);
  await queryClient.cancelQueries();
  return { queryClient, existence: match ? existence(outcomes[0], match.route.path) : 'exists', complete };

  async function prefetchOf(remote: string, name: string): Promise<Outcome> {
    const live = request.remotes.find((known) => known.name === remote)?.live;
    const key = live && releaseKey({ name: remote, version: live.version });
    const prefetch = key && tools.releases.module(key, name)?.prefetch;
    if (!prefetch) return undefined;
    tools.marks.enter(key);
    try {
      return prefetch({ ...context, api: markedApi(reads.api, key, tools.marks) });
    } finally {
      tools.marks.clear();
    }
  }
}

/** What goes on after an answer is the release's own code again. */
function markedApi(api: Api, key: string, marks: Marks): Api {
  const get = <T>(path: string): Promise<T> =>
    api.get<T>(path).finally(() => {
      marks.clear();
      marks.enter(key);
    });
  return { ...api, get };
}

/** A page with a parameter exists or not; every other is there because its route is. */
function existence(outcome: Outcome, path: string): PreparedData['existence'] {
  if (outcome === 'not-found') return 'missing';
  return isMissed(outcome) && mayBeMissing(path) ? 'unknown' : 'exists';
}

const mayBeMissing = (path: string): boolean => path.includes(':');

const isMissed = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'late';

/** Failures are the browser's to find out again, with its own error states. */
async function within(budgetMs: number, work: Promise<Outcome>): Promise<Outcome> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, budgetMs, 'late');
  const outcome = await Promise.race([work.catch((): Outcome => 'failed'), late]);
  clearTimeout(timer);
  return outcome;
}
