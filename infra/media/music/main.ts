import { PIECES } from './pieces.ts';
import { perform } from './perform.ts';
import { readScore } from './read-score.ts';
import { record } from './record.ts';

/** Makes the recordings that are named, or all of them. */
const wanted = process.argv.slice(2);
const pieces = wanted.length > 0 ? PIECES.filter(({ id }) => wanted.includes(id)) : PIECES;
pieces.forEach(({ id, title, plan, room, loop }) => {
  const seed = [...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const performance = perform(readScore(id), plan, seed);
  const seconds = record(id, performance, room, { title, ...(loop !== undefined && { loop }) });
  process.stdout.write(`${id}: ${seconds.toFixed(1)} s, ${performance.notes.length} notes\n`);
});
