import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { readContent } from '../../testing/content.js';
import { LABEL_TRACKS, PARTITA } from './tracks.js';

const RECORDINGS = Object.fromEntries(
  readContent('recordings').map(({ id, ...recording }) => [id, recording]),
);
const files = readdirSync('mfe-content/public/audio');
const lengths = JSON.parse(readFileSync('mfe-content/src/features/music/recordings.json', 'utf8')) as Record<
  string,
  number
>;

describe('recordings', () => {
  it.each(Object.entries(RECORDINGS))('has %s as mp3 and ogg, with the declared length', (id, recording) => {
    expect(files).toContain(`${id}.mp3`);
    expect(files).toContain(`${id}.ogg`);
    expect(Math.abs(lengths[id]! - recording.seconds)).toBeLessThan(1);
  });

  it('includes the two ambient sounds, and no unused file', () => {
    const ids = [...Object.keys(RECORDINGS), 'haunted-whispers', 'kitchen-ambience'];
    expect(files.toSorted()).toEqual(ids.flatMap((id) => [`${id}.mp3`, `${id}.ogg`]).toSorted());
  });

  it('has about 17 minutes of Partita and six tracks of the label', () => {
    const minutes = PARTITA.reduce((sum, id) => sum + RECORDINGS[id]!.seconds, 0) / 60;
    expect(minutes).toBeGreaterThan(16.5);
    expect(minutes).toBeLessThan(17.5);
    expect(LABEL_TRACKS).toHaveLength(6);
  });
});
