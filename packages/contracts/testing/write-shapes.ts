import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findBreaches } from './find-breaches.ts';
import { publishedShapes, type PublishedShapes } from './published-shapes.ts';

/** `npm run shapes -w @studio/contracts [-- --breaking]`: keeps the present shapes as those that the next release must bear. */
const FILE = new URL('../published/shapes.json', import.meta.url);
const current = publishedShapes();
const previous = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as PublishedShapes)
  : { requests: {}, messages: {} };
const breaches = findBreaches(previous, current);
if (breaches.length > 0 && !process.argv.includes('--breaking')) {
  console.error(
    `A process of the release before would not bear this:\n  ${breaches.join('\n  ')}\n` +
      'Add a new version beside the old one instead; or, when nothing old runs any more: -- --breaking',
  );
  process.exitCode = 1;
} else {
  writeFileSync(FILE, `${JSON.stringify(current, null, 1)}\n`);
  console.log(
    `${Object.keys(current.requests).length} requests, ${Object.keys(current.messages).length} messages kept.`,
  );
}
