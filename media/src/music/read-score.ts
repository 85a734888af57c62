import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import midi from '@tonejs/midi';
import type { Score } from './note.ts';

const SCORES = path.join(import.meta.dirname, 'scores');
/** The percussion channel of General MIDI, counted from 0. */
const DRUM_CHANNEL = 9;
export const DRUMS = 128;

/**
 * Renders `scores/<name>.ly` with LilyPond. Throws on any warning, because a bar of the wrong length has a wrong note.
 */
export function readScore(name: string): Score {
  const folder = mkdtempSync(path.join(tmpdir(), 'score-'));
  try {
    const run = spawnSync(
      'lilypond',
      ['--loglevel=WARNING', '-o', path.join(folder, name), path.join(SCORES, `${name}.ly`)],
      { encoding: 'utf8' },
    );
    if (run.error) throw new Error(`LilyPond is needed to play ${name} (Debian: lilypond).`);
    if (run.status !== 0 || /warning|error/.test(run.stderr)) throw new Error(`${name}: ${run.stderr}`);
    return scoreOf(readFileSync(path.join(folder, `${name}.midi`)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function scoreOf(bytes: Buffer): Score {
  const { header, tracks } = new midi.Midi(bytes);
  const staves = tracks.filter(({ notes }) => notes.length > 0);
  return {
    programs: staves.map(({ channel, instrument }) => (channel === DRUM_CHANNEL ? DRUMS : instrument.number)),
    notes: staves
      .flatMap(({ notes }, staff) =>
        notes.map(({ ticks, durationTicks, midi: pitch }) => ({
          start: ticks / header.ppq,
          length: durationTicks / header.ppq,
          pitch,
          staff,
        })),
      )
      .sort((a, b) => a.start - b.start || a.pitch - b.pitch),
  };
}
