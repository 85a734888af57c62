import { StartupError } from '@studio/local-runtime';
import { runTool } from './run-tool.ts';

/** Webpack keeps a core busy by itself. */
const AT_ONCE = '2';

/**
 * Builds what changed since the last time (`npm run build`; each package.json says what its build reads and writes).
 * Older results are not kept: they would pile up. @throws StartupError after the console has shown why.
 */
export async function build(): Promise<void> {
  const { ok } = await runTool('npm run --silent build', {
    env: { WIREIT_PARALLEL: AT_ONCE, WIREIT_CACHE: 'none' },
    show: true,
  });
  if (!ok) throw new StartupError('The build failed: what it said is above.');
}
