import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const File = z.object({ path: z.string(), integrity: z.string() });
const HostAssets = z.object({
  /** The script that records clicks before hydration. Documents inline it; `integrity` allows it in their policy. */
  presses: z.object({ code: z.string(), integrity: z.string() }),
  /** The script that loads the other scripts after the first paint. */
  start: File,
  scripts: z.array(File),
  styles: z.array(File),
});
export type HostAssets = z.infer<typeof HostAssets> & {
  /** SVG markup of the landscape behind every page. */
  background: string;
};

/** Reads the output of the host's browser build (entry files, hashes) and the background. */
export function readHostAssets(distDir: string, publicDir: string): HostAssets {
  const assets = HostAssets.parse(JSON.parse(readFileSync(path.join(distDir, 'assets.json'), 'utf8')));
  const drawing = readFileSync(path.join(publicDir, 'landscape.svg'), 'utf8').trim();
  return { ...assets, background: `<div class="background" aria-hidden="true">${drawing}</div>` };
}
