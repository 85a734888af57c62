import { MEASURES, type Measure, type TrialSamples } from './trial-counts.ts';
import { rateOf, weighEvidence, type Sample } from './weigh-evidence.ts';

/** Minimum number of visitors of either release before any verdict. */
const LEAST_TO_JUDGE = 20;
/** Minimum number of the canary's visitors before it can be proposed. */
const LEAST_TO_OFFER = 50;
/** Minimum number of the canary's bad visits, not counting the worst one. */
const LEAST_BAD = 4;
/** Minimum number of server faults by which a canary must exceed the live release. */
const SERVER_FAULTS = 2;

/**
 * For each measure: the margin, as a share of visitors, by which a canary must be worse, and the required evidence.
 * At most one good canary in a hundred is ended by mistake: 1/200 by errors, 3 × 1/600 by the vitals.
 */
const LIMITS: Record<Measure, { what: string; margin: number; evidence: number }> = {
  faults: { what: 'errors, crashes or failed loads', margin: 0.05, evidence: 200 },
  lcp: { what: 'a poor LCP', margin: 0.15, evidence: 600 },
  inp: { what: 'a poor INP', margin: 0.15, evidence: 600 },
  cls: { what: 'a poor CLS', margin: 0.15, evidence: 600 },
};

/** The current verdict about a canary, and a readable reason. */
export interface Verdict {
  readonly state: 'too-few' | 'open' | 'worse' | 'as-good';
  readonly because: string;
}

/**
 * Judges the reports about a canary and the live release over the same time. `isOver`: the trial's time is over;
 * `measures`: what is compared; `beside`: a readable name of the other release.
 */
export function judgeTrial(
  samples: TrialSamples,
  {
    isOver,
    measures = MEASURES,
    beside = 'the live release',
  }: { isOver: boolean; measures?: readonly Measure[]; beside?: string },
): Verdict {
  const { canary, live } = samples;
  if (canary.serverFaults >= live.serverFaults + SERVER_FAULTS)
    return {
      state: 'worse',
      because: `web servers quarantined it ${canary.serverFaults} times, ${beside} ${live.serverFaults} times`,
    };
  const worse = measures.find((measure) => isWorse(measure, samples));
  if (worse) return { state: 'worse', because: sentence(worse, samples, beside) };
  const faults = sentence('faults', samples, beside);
  if (isFew(canary.faults, LEAST_TO_JUDGE) || isFew(live.faults, LEAST_TO_JUDGE))
    return { state: 'too-few', because: faults };
  const isGood =
    isOver &&
    !isFew(canary.faults, LEAST_TO_OFFER) &&
    canary.serverFaults <= live.serverFaults &&
    measures.every((measure) => isAsGood(measure, samples));
  return { state: isGood ? 'as-good' : 'open', because: faults };
}

function isWorse(measure: Measure, samples: TrialSamples): boolean {
  const { margin, evidence } = LIMITS[measure];
  const live = samples.live[measure];
  if (isFew(samples.canary[measure], LEAST_TO_JUDGE) || isFew(live, LEAST_TO_JUDGE)) return false;
  const canary = withoutWorst(samples.canary[measure]);
  return (
    canary.bad >= LEAST_BAD &&
    rateOf(canary) - rateOf(live) >= margin &&
    weighEvidence(canary, live) >= evidence
  );
}

function isAsGood(measure: Measure, { canary, live }: TrialSamples): boolean {
  return rateOf(canary[measure]) - rateOf(live[measure]) <= LIMITS[measure].margin / 2;
}

/** The verdict must also hold without the worst visitor: no single visitor can end a canary. */
function withoutWorst({ visitors, bad }: Sample): Sample {
  return { visitors: visitors - 1, bad: Math.max(0, bad - 1) };
}

function isFew({ visitors }: Sample, least: number): boolean {
  return visitors < least;
}

function sentence(measure: Measure, { canary, live }: TrialSamples, beside: string): string {
  return `${LIMITS[measure].what}: ${share(canary[measure])} here, ${share(live[measure])} with ${beside}`;
}

function share(sample: Sample): string {
  return `${(rateOf(sample) * 100).toFixed(1)} % of ${sample.visitors} visitors`;
}
