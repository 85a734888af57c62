import type { Performance, PlayedNote, Score, ScoreNote } from './note.ts';
import type { Plan, Section } from './plan.ts';
import { chance } from './chance.ts';
import { clockOf } from './clock.ts';

/** Velocities added on the first beat of a bar, on other beats, and between beats. */
const ACCENT = { bar: 6, beat: 2, between: -3 };
/** Velocities that a phrase gains towards its middle. */
const ARCH = 9;
/** Velocity by which the highest voice of a staff is louder than the lower ones. */
const VOICING = 8;
/** Seconds between the notes of a chord, from the lowest up. */
const SPREAD_S = 0.006;

type LaidOut = ScoreNote & { section: Section };

/**
 * Turns a score into a performance: order of sections, phrases, accents, voices, articulation, small human
 * deviations.
 */
export function perform(score: Score, plan: Plan, seed: number): Performance {
  const random = chance(seed);
  const { notes, length } = layOut(score, plan);
  const clock = clockOf(plan, length);
  const human = plan.human ?? 0.008;
  const played = notes.map((note): PlayedNote => {
    const start = swung(note.start, plan);
    const late = (random() - 0.5) * 2 * human + spreadOf(note, notes);
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
function layOut(score: Score, plan: Plan): { notes: LaidOut[]; length: number } {
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

/** Holds long notes and shortens short ones. */
function touchOf({ length }: ScoreNote, { touch = 0.92 }: Plan): number {
  return length >= 1 ? Math.max(touch, 0.97) : touch;
}

/** Spreads the notes of a chord slightly. */
function spreadOf(note: LaidOut, notes: readonly LaidOut[]): number {
  return together(note, notes).filter(({ pitch }) => pitch < note.pitch).length * SPREAD_S;
}

function velocityOf(note: LaidOut, notes: readonly LaidOut[], plan: Plan, random: () => number): number {
  const { bar, upbeat = 0, phrase = 4, levels } = plan;
  const place = (((note.start - upbeat) % bar) + bar) % bar;
  const accent = near(place, 0) ? ACCENT.bar : near(place % 1, 0) ? ACCENT.beat : ACCENT.between;
  const inPhrase = ((note.start - upbeat) / (bar * phrase)) % 1;
  const arch = ARCH * Math.sin(Math.PI * Math.max(0, inPhrase));
  const top = together(note, notes).every(({ pitch }) => pitch <= note.pitch);
  const reach = (note.pitch - 64) * 0.18;
  const level = (levels[note.staff] ?? levels[0]!) + (note.section.level ?? 0);
  const velocity = level + accent + arch + (top ? VOICING / 2 : -VOICING / 2) + reach + (random() - 0.5) * 5;
  return Math.round(Math.min(118, Math.max(18, velocity)));
}

/** Groups notes that one hand plays at the same time. */
function together(note: LaidOut, notes: readonly LaidOut[]): LaidOut[] {
  return notes.filter(({ start, staff }) => staff === note.staff && near(start, note.start));
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.01;
}
