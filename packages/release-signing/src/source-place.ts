import { SourceMap, type SourceMapPayload } from 'node:module';

/** A position in the sources of a release. */
export interface SourcePlace {
  /** `src/features/cart/cart-drawer.tsx`; files outside the remote begin with `../`. */
  file: string;
  line: number;
  column: number;
  /** The source line; empty when the map does not contain the sources. */
  text: string;
}

/**
 * Maps a position in a built file to its source.
 * @param map Source map of the file, as JSON.
 * @param line Line in the built file, counted from 1 as in stack traces.
 * @param column Column in the built file, counted from 1.
 * @returns null when the map is invalid or has no entry for this position
 */
export function sourcePlace(map: string, line: number, column: number): SourcePlace | null {
  try {
    const payload = JSON.parse(map) as SourceMapPayload;
    const found = new SourceMap(payload).findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return null;
    const { originalSource, originalLine, originalColumn } = found;
    const file = originalSource.replace(/^webpack:\/\/.*?\/(?=\.{1,2}\/|webpack\/)/, '').replace(/^\.\//, '');
    const source = payload.sourcesContent?.[payload.sources.indexOf(originalSource)] ?? '';
    const text = source.split('\n')[originalLine]?.trim() ?? '';
    return { file, line: originalLine + 1, column: originalColumn + 1, text };
  } catch {
    return null;
  }
}
