import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { ROOT } from '@studio/local-runtime';

const SHELL = join(ROOT, 'shell');
const FOLDER = join(ROOT, '.cache/bench');

/**
 * Compiles the shell's server entry as a separate module, with the render worker's build configuration.
 * @returns the file
 */
export async function buildServerEntry(): Promise<string> {
  const file = join(SHELL, 'build/render-worker.mjs');
  const { renderWorkerBuild } = (await import(pathToFileURL(file).href)) as {
    renderWorkerBuild(directory: string): Configuration;
  };
  const { dependencies: _, ...build } = renderWorkerBuild(SHELL);
  const compiler = webpack({
    ...build,
    entry: { 'server-entry': './browser/server-entry.ts' },
    output: { ...build.output, path: FOLDER },
  });
  await new Promise<void>((resolve, reject) => {
    compiler!.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString('errors-only')));
      else resolve();
    });
  });
  return join(FOLDER, 'server-entry.cjs');
}
