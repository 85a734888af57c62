import { PREFETCH_BUDGET_MS } from '@studio/contracts';
import {
  CHROME_SLOTS,
  createQueryClient,
  SESSION_KEY,
  type Api,
  type Prefetch,
  type QueryClient,
} from '../../browser/server-entry.js';
import type { PublicRemote, Screen } from '../../browser/routing-entry.js';
import type { BegunDocument, UsedModule } from '../rendering/messages.js';
import { releaseKey, type LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';
import { publicReads, type Answers } from './answers.js';

/** What only its visitor may read is worth a longer wait: without scripts the page is nothing without it, ms. */
const OWN_BUDGET_MS = 1_000;
/** Data that tells whether the page exists at all is worth a longer wait than an answer of 503, ms; a read gives up before. */
const EXISTENCE_BUDGET_MS = 1_500;

export interface PreparedData {
  queryClient: QueryClient;
  existence: BegunDocument['existence'];
  /** Nothing failed and nothing was late. */
  complete: boolean;
  /** Modules whose data failed or was late. */
  missed: UsedModule[];
}

type Outcome = Awaited<ReturnType<Prefetch>> | 'failed' | 'late';

/**
 * Loads what the page's first rendering needs: who asks, the public data that page and widgets name, and what the page
 * reads of its visitor.
 */
export async function prepareData(
  tools: { answers: Answers; releases: LoadedReleases; marks: Marks },
  request: { id: number; screen: Screen; url: URL; user: unknown; remotes: readonly PublicRemote[] },
): Promise<PreparedData> {
  const { screen, url } = request;
  const reads = publicReads(tools.answers);
  const queryClient = createQueryClient(reads.api);
  if (request.user !== undefined) queryClient.setQueryData(SESSION_KEY, request.user);
  const match = screen.kind === 'page' ? screen.match : null;
  const context = { queryClient, params: match?.params ?? {}, searchParams: url.searchParams };
  let readsOwn = false;
  const getOwn = <T>(path: string): Promise<T> => {
    readsOwn = true;
    return tools.answers.getOwn(request.id, path) as Promise<T>;
  };
  const shown = new Set<string>([...CHROME_SLOTS, ...(match?.route.slots ?? [])]);
  const widgets = request.remotes.flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => shown.has(slot)).map(({ module }) => ({ remote: name, module })),
  );
  const outcomes = await Promise.all([
    ...(match ? [pageData(match)] : []),
    ...widgets.map(({ remote, module }) => within(PREFETCH_BUDGET_MS, prefetchOf(remote, module))),
  ]);
  // Those still on their way would be in the data but not in the markup: the browser asks for them again.
  const complete = reads.allAnswered() && !outcomes.some(isMissed);
  const page = match ? [{ remote: match.remote, module: match.route.module }] : [];
  const missed = [...page, ...widgets].filter((_, at) => isMissed(outcomes[at]));
  await queryClient.cancelQueries();
  return {
    queryClient,
    existence: match ? existence(outcomes[0], match.route.path) : 'exists',
    complete,
    missed,
  };

  function pageData({ remote, route }: Extract<Screen, { kind: 'page' }>['match']): Promise<Outcome> {
    const work = prefetchOf(remote, route.module, request.user ? getOwn : undefined);
    const usual = readsOwn ? OWN_BUDGET_MS : PREFETCH_BUDGET_MS;
    return within(mayBeMissing(route.path) ? EXISTENCE_BUDGET_MS : usual, work);
  }

  async function prefetchOf(remote: string, name: string, own?: Api['get']): Promise<Outcome> {
    const live = request.remotes.find((known) => known.name === remote)?.live;
    const key = live && releaseKey({ name: remote, version: live.version });
    const prefetch = key && tools.releases.module(key, name)?.prefetch;
    if (!prefetch) return undefined;
    tools.marks.enter(key);
    try {
      const marked = (get: Api['get']) => markedGet(get, key, tools.marks);
      const api = { ...reads.api, get: marked(reads.api.get) };
      return prefetch({ ...context, api, ...(own && { own: { get: marked(own) } }) });
    } finally {
      tools.marks.clear();
    }
  }
}

/** What goes on after an answer is the release's own code again. */
function markedGet(get: Api['get'], key: string, marks: Marks): Api['get'] {
  return <T>(path: string): Promise<T> =>
    (get(path) as Promise<T>).finally(() => {
      marks.clear();
      marks.enter(key);
    });
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
