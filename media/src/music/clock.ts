import type { Plan } from './plan.ts';

/** Interval at which the tempo is sampled, in quarter notes. */
const STEP = 0.125;
/** Length of the final ritardando, in bars. */
const ENDING_BARS = 2;
/** Share of the tempo at the end of a section. */
const SECTION_END = 0.9;

/**
 * Returns a function that converts a position, in quarter notes, to seconds. Phrases speed up and slow down; ends slow.
 */
export function clockOf(plan: Plan, length: number): (quarters: number) => number {
  const steps = Math.ceil(length / STEP) + 1;
  const seconds = [0];
  for (let n = 0; n < steps; n += 1) {
    const tempo = plan.tempo * paceAt(n * STEP, plan, length);
    seconds.push(seconds[n]! + (STEP * 60) / tempo);
  }
  return (quarters) => {
    const at = Math.max(0, quarters) / STEP;
    const n = Math.min(Math.floor(at), steps - 1);
    const slope = seconds[n + 1]! - seconds[n]!;
    return seconds[n]! + (at - n) * slope;
  };
}

/** Share of the plan's tempo at a position. */
function paceAt(place: number, plan: Plan, length: number): number {
  const { bar, upbeat = 0, phrase = 4, rubato = 0.04, ending = 0.6 } = plan;
  const inPhrase = Math.max(0, place - upbeat) / (bar * phrase);
  const arch = 1 + rubato * (Math.sin(Math.PI * (inPhrase % 1)) - 0.5);
  const toEnd = (length - place) / (bar * ENDING_BARS);
  const slowing = toEnd < 1 ? ending + (1 - ending) * Math.sqrt(Math.max(0, toEnd)) : 1;
  return arch * slowing * sectionPace(place, plan, length);
}

/** Slows the last bar of a section. */
function sectionPace(place: number, { sections, bar, ending = 0.6 }: Plan, length: number): number {
  if (!sections || ending === 1) return 1;
  let end = 0;
  for (const { from, to } of sections) {
    end += to - from;
    const left = end - place;
    if (left > 0 && left < bar && end < length) return SECTION_END + (1 - SECTION_END) * (left / bar);
  }
  return 1;
}
