import autocannon from 'autocannon';

/** Connections of every run, as the targets say. */
export const CONNECTIONS = 64;

export interface Load {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** More headers of each request, made anew. */
  headersOf?: () => Record<string, string>;
  /** The body of each request, made anew. */
  body?: () => string;
  /** The path of each request, made anew. */
  path?: () => string;
  /** In s. */
  seconds: number;
}

/** What one run showed; latencies in ms. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  ok: number;
  failed: number;
  /** How long it took, in s. */
  seconds: number;
}

/** Keeps 64 connections busy. Throws when nothing succeeded: a fast failure is no figure. */
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

/** A run's warm-up and its length, in s. */
export const WARM_UP_SECONDS = 2;
export const RUN_SECONDS = 5;
export const ROUNDS = 3;

/**
 * Measures several loads turn by turn, so that whatever else the machine does falls on all of them alike, and keeps
 * each one's middle run.
 */
export async function driveInTurns(loads: readonly Omit<Load, 'seconds'>[]): Promise<Measured[]> {
  for (const load of loads) await drive({ ...load, seconds: WARM_UP_SECONDS });
  const runs: Measured[][] = loads.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [i, load] of loads.entries()) runs[i]!.push(await drive({ ...load, seconds: RUN_SECONDS }));
  }
  return runs.map(middleOf);
}

/** The run whose pace lies in the middle. */
export function middleOf(runs: readonly Measured[]): Measured {
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!;
}
