import { readFileSync, writeFileSync } from 'node:fs';
import { folderOf } from '../folder-of.ts';
import { PIECES } from './pieces.ts';
import { perform } from './perform.ts';
import { record } from './record.ts';

/** Lengths of the recordings in seconds. Pages show them before a file is loaded. */
const LENGTHS = folderOf('@studio/mfe-content', 'src/features/music/recordings.json');

/** Names on the command line select recordings. Defaults to all. */
const wanted = process.argv.slice(2);
const pieces = wanted.length > 0 ? PIECES.filter(({ id }) => wanted.includes(id)) : PIECES;
const lengths = JSON.parse(readFileSync(LENGTHS, 'utf8')) as Record<string, number>;
pieces.forEach(({ id, title, plan, room, score, loop }) => {
  const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const performance = perform(score(), plan, seed);
  const seconds = record(id, performance, room, { title, ...(loop !== undefined && { loop }) });
  lengths[id] = Math.round(seconds * 10) / 10;
  process.stdout.write(`${id}: ${seconds.toFixed(1)} s, ${performance.notes.length} notes\n`);
});
writeFileSync(LENGTHS, `${JSON.stringify(lengths, null, 2)}\n`);
