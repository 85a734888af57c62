import { join, relative } from 'node:path';
import { printStartupError, ROOT, StartupError } from '@studio/local-runtime';
import { build } from './build.ts';
import { quote, runTool } from './run-tool.ts';
import { countOf, failedSpecs, readJestReport, readPlaywrightReport, type Count } from './test-reports.ts';

/** The data that the stages of a run leave behind. */
export const REPORTS = join(ROOT, '.cache/test');

const JEST = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';
/** Largest number of failed spec files that are repeated. */
const MOST_REPEATED = 10;

/** Builds what changed since the last build. */
export async function buildAll(): Promise<Count> {
  try {
    await build();
    return countOf(true);
  } catch (error) {
    printStartupError(error);
    return countOf(false);
  }
}

/** Runs `npm run lint`. */
export async function lint(): Promise<Count> {
  return countOf((await runTool('node infra/tooling/src/lint.ts', { show: true })).ok);
}

/**
 * Runs the short drill; with `measured`, V8 writes coverage there. Printed at the end, because it runs beside others.
 */
export async function runDrill(measured?: string): Promise<Count> {
  const { ok, output } = await runTool('node infra/testing/drill/src/main.ts short', {
    env: measured ? { NODE_V8_COVERAGE: measured } : {},
  });
  console.log(`${ok ? 'ok    ' : 'FAILED'}  drill\n${output}`.trimEnd());
  return countOf(ok);
}

/**
 * Runs jest with additional options. Spec files that failed run once more, one at a time, as Playwright repeats its
 * tests: those that then pass are named at the end. More than `MOST_REPEATED` have a common cause and do not.
 */
export async function runJest(...options: string[]): Promise<Count> {
  const first = join(REPORTS, 'jest.json');
  const { ok } = await jest(first, options);
  const failed = failedSpecs(first);
  if (failed.length === 0 || failed.length > MOST_REPEATED) return readJestReport(first, ok);
  console.log(`Repeats ${failed.join(', ')}.`);
  const second = join(REPORTS, 'jest-repeated.json');
  const again = await jest(second, ['--maxWorkers=1', '--runTestsByPath', ...failed]);
  return readJestReport(first, ok, { file: second, ok: again.ok });
}

const jest = (report: string, options: readonly string[]) =>
  runTool(`${JEST} --json --outputFile=${quote(report)} ${options.map(quote).join(' ')} 1>&2`, {
    show: true,
  });

/** Paths of the spec files in the checkout that load one of these files. */
export async function listRelatedSpecs(files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const paths = files.map((file) => quote(join(ROOT, file))).join(' ');
  const { output } = await runTool(`${JEST} --listTests --json --findRelatedTests ${paths}`);
  const list = output.split('\n').find((line) => line.startsWith('['));
  if (!list) throw new StartupError(`Jest cannot tell which specs load what changed:\n${output}`);
  return (JSON.parse(list) as string[]).map((path) => relative(ROOT, path));
}

/**
 * Runs the end-to-end tests of a folder. `show`: prints progress; otherwise prints at the end, because they run
 * beside others.
 */
export async function runPlaywright(
  folder: string,
  { show, options = [] }: { show: boolean; options?: readonly string[] },
): Promise<Count> {
  const report = join(REPORTS, `${folder.replace('/', '-')}.json`);
  const { ok, output } = await runTool(
    `playwright test --config ${folder}/playwright.config.ts --reporter=list,json ${options.map(quote).join(' ')}`,
    { show, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  if (!show) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${folder}\n${output}`.trimEnd());
  return readPlaywrightReport(report, ok);
}
