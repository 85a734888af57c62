import midi from '@tonejs/midi';
import type { Performance, PlayedNote } from './note.ts';
import { DRUMS } from './read-score.ts';

/** Ticks per quarter note. At 120 quarter notes a minute, a tick is a millisecond. */
const PPQ = 500;
const DAMPER = 64;
const REVERB_CONTROL = 91;
const PAN_CONTROL = 10;
const EXPRESSION = 11;
/** Minimum length of a note that swells. */
const MIN_SWELL_SECONDS = 0.4;
const SWELL_STEPS = 12;

/** Converts a performance to a MIDI file. `pans`: pan of each staff, 0 = left, 1 = right. Defaults to the middle. */
export function midiOf(
  { notes, programs, swelling, pedal }: Performance,
  pans?: readonly number[],
): Uint8Array {
  const file = new midi.Midi();
  file.header.fromJSON({ ...file.header.toJSON(), ppq: PPQ, tempos: [{ bpm: 120, ticks: 0 }] });
  programs.forEach((program, staff) => {
    const track = file.addTrack();
    track.channel = program === DRUMS ? 9 : staff < 9 ? staff : staff + 1;
    if (program !== DRUMS) track.instrument.number = program;
    track.addCC({ number: PAN_CONTROL, value: pans?.[staff] ?? 0.5, time: 0 });
    track.addCC({ number: REVERB_CONTROL, value: 0.5, time: 0 });
    for (const at of isPiano(program) ? pedal : []) {
      // Lifted just before the new harmony, pressed just after it.
      if (at > 0.05) track.addCC({ number: DAMPER, value: 0, time: at - 0.02 });
      track.addCC({ number: DAMPER, value: 1, time: at + 0.06 });
    }
    for (const note of notes.filter((played) => played.staff === staff)) {
      if (swelling.includes(staff)) swell(track, note);
      track.addNote({
        midi: note.pitch,
        time: note.start,
        duration: note.length,
        velocity: note.velocity / 127,
      });
    }
  });
  return file.toArray();
}

function isPiano(program: number): boolean {
  return program < 8;
}

/** Makes a long note louder during its first third, and softer until its end. */
function swell(track: ReturnType<midi.Midi['addTrack']>, { start, length }: PlayedNote): void {
  const depth = Math.min(0.3, Math.max(0, (length - MIN_SWELL_SECONDS) * 0.4));
  for (let n = 0; n <= SWELL_STEPS; n += 1) {
    const place = n / SWELL_STEPS;
    const rise = place < 1 / 3 ? place * 3 : 1 - (place - 1 / 3) * 1.5 * 0.8;
    const value = 0.95 - depth * (1 - rise);
    track.addCC({ number: EXPRESSION, value, time: start + length * place * 0.97 });
  }
}
