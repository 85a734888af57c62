import autocannon from 'autocannon';

/** Connections of every run, as the targets require. */
export const CONNECTIONS = 64;

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Additional headers, created per request. */
  headersOf?: () => Record<string, string>;
  /** The body, created per request. */
  body?: () => string;
  /** The path, created per request. */
  path?: () => string;
  /** In seconds. */
  seconds: number;
}

/** The result of one run; latencies in ms. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  ok: number;
  failed: number;
  /** Duration, in seconds. */
  seconds: number;
  /** The rate of each round, when this is their median. */
  rounds?: number[];
}

/** Keeps 64 connections busy. Throws when no request succeeded: fast failures are no measurement. */
export async function drive({
  url,
  method = 'GET',
  headers,
  headersOf,
  body,
  path,
  seconds,
}: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method,
        headers,
        setupRequest: (request) => ({
          ...request,
          ...(headersOf && { headers: { ...request.headers, ...headersOf() } }),
          ...(path && { path: path() }),
          ...(body && { body: body() }),
        }),
      },
    ],
  });
  const ok = result['2xx'];
  if (ok === 0)
    throw new Error(`${url}: no request succeeded (${result.non2xx} refused, ${result.errors} errors)`);
  return {
    perSecond: ok / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    ok,
    failed: result.non2xx + result.errors,
    seconds: result.duration,
  };
}

/** The default duration of a run, in seconds. */
export const RUN_SECONDS = 5;
/** Maximum duration of a warm-up, in seconds. */
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;

/** Runs one load for this many seconds. */
export type Run = (seconds: number) => Promise<Measured>;

/**
 * Measures several loads alternately, in three rounds after a warm-up of each, and keeps each one's median run.
 * Alternating spreads changes of the machine's speed over baseline and real path.
 */
export async function inTurns<Name extends string>(
  loads: Readonly<Record<Name, Run>>,
  seconds: number,
): Promise<Record<Name, Measured>> {
  const all = Object.entries(loads) as [Name, Run][];
  for (const [, run] of all) await run(Math.min(seconds, WARM_UP_SECONDS));
  const rounds: [Name, Measured][][] = [];
  while (rounds.length < ROUNDS) {
    const round: [Name, Measured][] = [];
    for (const [name, run] of all) round.push([name, await run(seconds)]);
    rounds.push(round);
  }
  const runsOf = (wanted: Name) => rounds.flat().flatMap(([name, run]) => (name === wanted ? [run] : []));
  return Object.fromEntries(all.map(([name]) => [name, medianOf(runsOf(name))])) as Record<Name, Measured>;
}

/** The run with the median rate, and the rates of all. */
function medianOf(runs: readonly Measured[]): Measured {
  const median = runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;
  return { ...median, rounds: runs.map(({ perSecond }) => perSecond) };
}

/** A load of 64 connections, for `drive`. */
export const driving =
  (load: Omit<Load, 'seconds'>): Run =>
  (seconds) =>
    drive({ ...load, seconds });
