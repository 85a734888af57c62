/** Visitors of one release, each counted once, and how many had a bad visit (fractions of a visit add up). */
export interface Sample {
  readonly visitors: number;
  readonly bad: number;
}

/** Assumed factors by which a canary is worse: a third of the stake is bet on each. */
const TIMES_WORSE = [2, 5, 20];

/**
 * The value of one unit of money after betting that the canary is worse. If both releases are equally good, each bad
 * visit is the canary's with the probability of its share of visitors, and the expected gain is zero: the stake grows
 * to `n` in fewer than one of `n` trials, however often it is checked (Ville's inequality).
 */
export function weighEvidence(canary: Sample, live: Sample): number {
  if (canary.visitors <= 0 || live.visitors <= 0) return 0;
  const part = canary.visitors / (canary.visitors + live.visitors);
  const gains = TIMES_WORSE.map((times) =>
    Math.exp(canary.bad * Math.log(times) - (canary.bad + live.bad) * Math.log(1 + part * (times - 1))),
  );
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/** The share of visitors with a bad visit, 0 to 1. */
export function rateOf({ visitors, bad }: Sample): number {
  return visitors > 0 ? bad / visitors : 0;
}
