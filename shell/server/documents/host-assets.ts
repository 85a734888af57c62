import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const File = z.object({ path: z.string(), integrity: z.string() });
const HostAssets = z.object({
  /** Runs the scripts once the page was painted. */
  start: File,
  scripts: z.array(File),
  styles: z.array(File),
  fonts: z.array(z.string()),
});
export type HostAssets = z.infer<typeof HostAssets> & {
  /** The hills behind every page, as markup: no script draws them. */
  background: string;
};

/** What the host's browser build left beside the server: entry files, hashes, fonts; and the background. */
export function readHostAssets(distDir: string, publicDir: string): HostAssets {
  const assets = HostAssets.parse(JSON.parse(readFileSync(path.join(distDir, 'assets.json'), 'utf8')));
  const drawing = readFileSync(path.join(publicDir, 'landscape.svg'), 'utf8').trim();
  return { ...assets, background: `<div class="background" aria-hidden="true">${drawing}</div>` };
}
