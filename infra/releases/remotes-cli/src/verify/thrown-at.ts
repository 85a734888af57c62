import { readFile } from 'node:fs/promises';
import { sourcePlace } from '@studio/release-signing';
import type { BuiltRelease } from '../stores/read-build.ts';
import { MAPS_FOLDER } from '../stores/release-store.ts';

/** `browser/JoinPage.0123.js:1:4711` behind the address of a release, or its name and version. */
const FRAME = /((?:browser|server)\/[\w.-]+):(\d+):(\d+)/;

/**
 * The team's first own source line in a stack: `src/features/join/join-page.tsx:12`. The position in the built file
 * if no source map has it; null when the stack names no file of this release.
 */
export async function thrownAt(stack: string, { manifest, mapFiles }: BuiltRelease): Promise<string | null> {
  const own = new RegExp(`${manifest.name}[@/]${manifest.version}/${FRAME.source}`, 'g');
  const frames = [...stack.matchAll(own)];
  for (const [, file = '', line, column] of frames) {
    const map = mapFiles.find(({ name }) => name === `${MAPS_FOLDER}${file}.map`);
    const source = map && sourcePlace(await readFile(map.source, 'utf8'), Number(line), Number(column));
    // Other names are those of libraries and of webpack's own code.
    if (source?.file.startsWith('src/')) return `${source.file}:${source.line}`;
  }
  const [first] = frames;
  return first ? `${first[1]}:${first[2]}:${first[3]}` : null;
}
