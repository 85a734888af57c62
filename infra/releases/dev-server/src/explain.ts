import { SourceMap } from 'node:module';
import type { DevFiles } from './dev-files.ts';

/** `(http://localhost:3031/remotes/<name>/<version>/browser/Page.js:12:34)` */
const FRAME = /https?:\/\/[^\s)]*?\/remotes\/([^/]+)\/([^/]+)\/browser\/([^\s)?:]+):(\d+):(\d+)/g;

/**
 * Maps a stack's positions in scripts to the remotes' sources. Frames of other code are dropped if at least one of a
 * remote's remains.
 */
export function explain(stack: string, remotes: readonly { name: string; files: DevFiles }[]): string {
  const isOwn = /\n.*mfe-[\w-]+\/.+:\d+:\d+/;
  const mapped = stack.replace(
    FRAME,
    (frame, name: string, version: string, file: string, line: string, column: string) => {
      const remote = remotes.find((one) => one.name === name);
      const map = remote?.files.mapOf(version, file);
      if (!remote || !map) return frame;
      const origin = new SourceMap(JSON.parse(map)).findOrigin(Number(line), Number(column));
      if (!('fileName' in origin)) return frame;
      const [, source] = /\/\.\/(src\/.+)/.exec(origin.fileName) ?? [];
      return source ? `mfe-${name}/${source}:${origin.lineNumber}:${origin.columnNumber}` : frame;
    },
  );
  if (!isOwn.test(mapped)) return mapped;
  const lines = mapped.split('\n');
  return lines.filter((line) => !/^\s+at /.test(line) || /mfe-[\w-]+\/src\//.test(line)).join('\n');
}
