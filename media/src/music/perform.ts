import type { Performance, PlayedNote, Score, ScoreNote } from './note.ts';
import type { Plan, Section } from './plan.ts';
import { seededRandom } from './seeded-random.ts';
import { clockOf } from './clock.ts';

/** Velocity added on the first beat of a bar, on other beats, and between beats. */
const ACCENT = { bar: 6, beat: 2, between: -3 };
/** Velocity added in the middle of a phrase. */
const ARCH = 9;
/** Velocity difference between the highest voice of a staff and the lower ones. */
const VOICING = 8;
/** Delay between the notes of a chord, from the lowest up. */
const CHORD_SPREAD_SECONDS = 0.006;

type PlacedNote = ScoreNote & { section: Section };

/**
 * Turns a score into a performance: orders the sections, shapes phrases, sets accents, voicing and articulation, and
 * adds small random deviations.
 */
export function perform(score: Score, plan: Plan, seed: number): Performance {
  const random = seededRandom(seed);
  const { notes, length } = placeSections(score, plan);
  const clock = clockOf(plan, length);
  const maxDeviation = plan.maxDeviationSeconds ?? 0.008;
  const played = notes.map((note): PlayedNote => {
    const start = swung(note.start, plan);
    const late = (random() - 0.5) * 2 * maxDeviation + spreadOf(note, notes);
    const begin = Math.max(0, clock(start) + late);
    const end = clock(start + note.length * touchOf(note, plan));
    return {
      start: begin,
      length: Math.max(0.04, end - clock(start)),
      pitch: note.pitch,
      velocity: velocityOf(note, notes, plan, random),
      staff: note.staff,
    };
  });
  const changes = plan.pedal ? Math.ceil(length / plan.pedal) : 0;
  return {
    notes: played.sort((a, b) => a.start - b.start),
    programs: score.programs,
    swelling: score.swelling ?? [],
    pedal: Array.from({ length: changes }, (_, n) => clock(n * plan.pedal!)),
    length: Math.max(...played.map((note) => note.start + note.length)),
  };
}

/** The notes of all sections in sequence. */
function placeSections(score: Score, plan: Plan): { notes: PlacedNote[]; length: number } {
  const whole = { from: 0, to: Math.max(...score.notes.map((note) => note.start + note.length)) };
  let length = 0;
  const notes = (plan.sections ?? [whole]).flatMap((section) => {
    const shift = length - section.from;
    length += section.to - section.from;
    return score.notes
      .filter(({ start }) => start >= section.from - 1e-6 && start < section.to - 1e-6)
      .map((note) => ({ ...note, start: note.start + shift, section }));
  });
  return { notes, length };
}

function swung(start: number, { swing = 0 }: Plan): number {
  const inBeat = start % 1;
  return Math.abs(inBeat - 0.5) < 0.01 ? start + swing : start;
}

/** Share of its length that a note sounds. Long notes are nearly legato. */
function touchOf({ length }: ScoreNote, { touch = 0.92 }: Plan): number {
  return length >= 1 ? Math.max(touch, 0.97) : touch;
}

/** Delay of a note in seconds, because the notes of a chord start one after another. */
function spreadOf(note: PlacedNote, notes: readonly PlacedNote[]): number {
  return chordOf(note, notes).filter(({ pitch }) => pitch < note.pitch).length * CHORD_SPREAD_SECONDS;
}

function velocityOf(
  note: PlacedNote,
  notes: readonly PlacedNote[],
  plan: Plan,
  random: () => number,
): number {
  const { bar, upbeat = 0, phrase = 4, levels } = plan;
  const place = (((note.start - upbeat) % bar) + bar) % bar;
  const accent = near(place, 0) ? ACCENT.bar : near(place % 1, 0) ? ACCENT.beat : ACCENT.between;
  const inPhrase = ((note.start - upbeat) / (bar * phrase)) % 1;
  const arch = ARCH * Math.sin(Math.PI * Math.max(0, inPhrase));
  const top = chordOf(note, notes).every(({ pitch }) => pitch <= note.pitch);
  const reach = (note.pitch - 64) * 0.18;
  const level = (levels[note.staff] ?? levels[0]!) + (note.section.level ?? 0);
  const velocity = level + accent + arch + (top ? VOICING / 2 : -VOICING / 2) + reach + (random() - 0.5) * 5;
  return Math.round(Math.min(118, Math.max(18, velocity)));
}

/** Notes of the same staff that start at the same time. */
function chordOf(note: PlacedNote, notes: readonly PlacedNote[]): PlacedNote[] {
  return notes.filter(({ start, staff }) => staff === note.staff && near(start, note.start));
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}
