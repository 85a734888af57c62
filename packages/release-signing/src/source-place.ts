import { SourceMap, type SourceMapPayload } from 'node:module';

/** A line of the sources that a release was built from. */
export interface SourcePlace {
  /** `src/features/cart/cart-drawer.tsx`; what is not the remote's own begins with `../`. */
  file: string;
  line: number;
  column: number;
  /** The line itself; empty where the map does not hold its sources. */
  text: string;
}

/**
 * The line of the sources that a place of a built file comes from. `line` and `column` are counted from 1, as in a stack.
 * @param map The file's source map, as JSON.
 * @returns null where the map is none, or knows nothing of this place
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
