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
import { releaseKey, type BegunDocument, type RenderJob, type UsedModule } from '../rendering/messages.js';
import type { LoadedReleases } from './loaded-releases.js';
import type { Marks } from './marks.js';
import { publicReads, type Answers } from './answers.js';

/**
 * Time limit for private data, in ms. As the others, it is multiplied by `timeoutFactor`. Longer than for public data:
 * without JavaScript a members' page is empty without it.
 */
const OWN_BUDGET_MS = 1_000;
/**
 * Time limit for data that decides whether the page exists, ms. Longer than others, because the alternative is a 503.
 * Single reads time out earlier.
 */
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
 * Loads the data for the first rendering of a page: the user, the public data of page and widgets, and the private data
 * that the page reads.
 */
export async function prepareData(
  tools: { answers: Answers; releases: LoadedReleases; marks: Marks; timeoutFactor: number },
  request: Pick<RenderJob, 'screen' | 'user' | 'isPreviewed'> & {
    id: number;
    url: URL;
    remotes: readonly PublicRemote[];
  },
): Promise<PreparedData> {
  const { id, screen, url, isPreviewed } = request;
  const { answers, timeoutFactor } = tools;
  const reads = publicReads((path) =>
    isPreviewed ? answers.getFor('read-previewed', id, path) : answers.get(path),
  );
  const queryClient = createQueryClient(reads.api);
  if (request.user !== undefined) queryClient.setQueryData(SESSION_KEY, request.user);
  const match = screen.kind === 'page' ? screen.match : null;
  const context = { queryClient, params: match?.params ?? {}, searchParams: url.searchParams };
  let readsOwn = false;
  const getOwn = <T>(path: string): Promise<T> => {
    readsOwn = true;
    return answers.getFor('read-own', id, path) as Promise<T>;
  };
  const shown = new Set<string>([...CHROME_SLOTS, ...(match?.route.slots ?? [])]);
  const widgets = request.remotes.flatMap(({ name, slots }) =>
    slots.filter(({ slot }) => shown.has(slot)).map(({ module }) => ({ remote: name, module })),
  );
  const outcomes = await Promise.all([
    ...(match ? [pageData(match)] : []),
    ...widgets.map(({ remote, module }) =>
      within(PREFETCH_BUDGET_MS * timeoutFactor, prefetchOf(remote, module)),
    ),
  ]);
  // Pending reads may arrive after the markup was rendered, so the document is incomplete.
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
    return within((mayBeMissing(route.path) ? EXISTENCE_BUDGET_MS : usual) * timeoutFactor, work);
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

/** Wraps `get`: the release's code runs after each response, so it is marked again. */
function markedGet(get: Api['get'], key: string, marks: Marks): Api['get'] {
  return <T>(path: string): Promise<T> =>
    (get(path) as Promise<T>).finally(() => {
      marks.clear();
      marks.enter(key);
    });
}

/** Whether a page exists. Only a page whose path has a parameter may be missing. */
function existence(outcome: Outcome, path: string): PreparedData['existence'] {
  if (outcome === 'not-found') return 'missing';
  return isMissed(outcome) && mayBeMissing(path) ? 'unknown' : 'exists';
}

const mayBeMissing = (path: string): boolean => path.includes(':');

const isMissed = (outcome: Outcome): boolean => outcome === 'failed' || outcome === 'late';

/** Limits the time of `work`. Failures are not thrown: the browser requests the data again and shows its error states. */
async function within(budgetMs: number, work: Promise<Outcome>): Promise<Outcome> {
  const { promise: late, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, budgetMs, 'late');
  const outcome = await Promise.race([work.catch((): Outcome => 'failed'), late]);
  clearTimeout(timer);
  return outcome;
}
