import { MEASURES, type Measure, type TrialSamples } from './trial-counts.ts';
import { rateOf, weighEvidence, type Sample } from './weigh-evidence.ts';

/** Fewer visitors than this, of either release, and nothing is said. */
const LEAST_TO_JUDGE = 20;
/** Visitors of the canary before it may be called as good. */
const LEAST_TO_OFFER = 50;
/** Visitors of the canary, beside the worst, that must have had it bad. */
const LEAST_BAD = 4;
/** Faults of web servers that a canary must have more than the live release. */
const SERVER_FAULTS = 2;

/**
 * For each measure by how much of all visitors a canary must be worse, and what the evidence must reach. One good
 * canary in a hundred may be ended wrongly: 1/200 by its faults, 3 × 1/600 by the vitals.
 */
const LIMITS: Record<Measure, { what: string; margin: number; evidence: number }> = {
  faults: { what: 'errors, crashes or failed loads', margin: 0.05, evidence: 200 },
  lcp: { what: 'a poor LCP', margin: 0.15, evidence: 600 },
  inp: { what: 'a poor INP', margin: 0.15, evidence: 600 },
  cls: { what: 'a poor CLS', margin: 0.15, evidence: 600 },
};

/** What is thought of a canary now, and why, for people. */
export interface Verdict {
  readonly state: 'too-few' | 'open' | 'worse' | 'as-good';
  readonly because: string;
}

/**
 * Judges what was told of a canary and of the live release in the same time. `isOver`: its time is over; `measures`: what
 * they are compared by; `beside`: what the other one is, for people.
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
      because: `web servers put it aside ${canary.serverFaults} times, ${beside} ${live.serverFaults} times`,
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

/** Whatever one visitor says, it stands without: nobody ends a canary alone. */
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
