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
export type HostAssets = z.infer<typeof HostAssets>;

/** What the host's browser build left beside the server: entry files, hashes, fonts. */
export function readHostAssets(distDir: string): HostAssets {
  return HostAssets.parse(JSON.parse(readFileSync(path.join(distDir, 'assets.json'), 'utf8')));
}
