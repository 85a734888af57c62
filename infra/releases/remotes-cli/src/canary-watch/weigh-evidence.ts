/** Visitors of one release, each counted as one, and how many of them had it bad (parts of one may add up). */
export interface Sample {
  readonly visitors: number;
  readonly bad: number;
}

/** How many times worse a canary might be: a third of the stake is bet on each. */
const TIMES_WORSE = [2, 5, 20];

/**
 * What one unit of money has become for who bet that the canary is worse. Were both releases equally good, each bad
 * visit would be the canary's with the chance of its part of all visitors, and nobody could expect to gain: the stake
 * grows to `n` in fewer than one of `n` trials, however often one looks (Ville's inequality).
 */
export function weighEvidence(canary: Sample, live: Sample): number {
  if (canary.visitors <= 0 || live.visitors <= 0) return 0;
  const part = canary.visitors / (canary.visitors + live.visitors);
  const gains = TIMES_WORSE.map((times) =>
    Math.exp(canary.bad * Math.log(times) - (canary.bad + live.bad) * Math.log(1 + part * (times - 1))),
  );
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** The part of the visitors that had it bad, 0 to 1. */
export function rateOf({ visitors, bad }: Sample): number {
  return visitors > 0 ? bad / visitors : 0;
}
