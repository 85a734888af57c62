import { expect, it } from '@jest/globals';
import midi from '@tonejs/midi';
import { midiOf } from './midi-of.ts';
import type { Performance } from './note.ts';
import { DRUMS } from './read-score.ts';

const [PIANO, CELLO, DRUM_KIT] = [0, 1, 2];
const note = (staff: number, length: number) => ({ start: 0.5, length, pitch: 60, velocity: 127 / 2, staff });
const performance: Performance = {
  programs: [0, 42, DRUMS],
  notes: [note(PIANO, 0.25), note(CELLO, 2), note(DRUM_KIT, 0.1)],
  swelling: [CELLO],
  pedal: [0, 1.5],
  length: 2.5,
};
const { tracks } = new midi.Midi(midiOf(performance, [0.25, 0.75]));
const controls = (staff: number, control: number) =>
  (tracks[staff]!.controlChanges[control] ?? []).map(({ time, value }) => [time, value] as const);

it('plays each note at its time, length and velocity, each staff on its instrument', () => {
  expect(tracks.map(({ instrument }) => instrument.number)).toEqual([0, 42, 0]);
  expect(tracks[DRUM_KIT]!.channel).toBe(9);
  const [first] = tracks[PIANO]!.notes;
  expect(first!.time).toBeCloseTo(0.5, 3);
  expect(first!.duration).toBeCloseTo(0.25, 3);
  expect(first!.velocity).toBeCloseTo(0.5, 2);
});

it('pans the players', () => {
  const pan = (staff: number) => controls(staff, 10)[0]![1];
  expect([pan(PIANO), pan(CELLO), pan(DRUM_KIT)].map((value) => Math.round(value * 4) / 4)).toEqual([
    0.25, 0.75, 0.5,
  ]);
});

it('lifts the piano’s pedal just before a new harmony and presses it just after; no other staff has one', () => {
  expect(controls(PIANO, 64).map(([time, value]) => [Number(time.toFixed(2)), value])).toEqual([
    [0.06, 1],
    [1.48, 0],
    [1.56, 1],
  ]);
  expect(controls(CELLO, 64)).toEqual([]);
});

it('swells a long note for a third of its length and fades it to its end', () => {
  const swell = controls(CELLO, 11);
  const loudest = swell.reduce((best, one) => (one[1] > best[1] ? one : best));
  expect(loudest[0]).toBeCloseTo(0.5 + 2 / 3, 1);
  expect(loudest[1]).toBeGreaterThan(swell[0]![1] + 0.2);
  expect(swell.at(-1)![1]).toBeLessThan(loudest[1] - 0.2);
  expect(controls(PIANO, 11)).toEqual([]);
});
