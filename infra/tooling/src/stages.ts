import { join, relative } from 'node:path';
import { printStartupError, ROOT, StartupError } from '@studio/local-runtime';
import { build } from './build.ts';
import { quote, runTool } from './run-tool.ts';
import type { Stage } from './run-stages.ts';
import { countOf, readJestReport, readPlaywrightReport, type Count } from './test-reports.ts';

/** The data that the stages of a run leave behind. */
export const REPORTS = join(ROOT, '.cache/test');

const JEST = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';

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

/** Runs the short drill. Printed at the end, because it runs beside others. */
export async function runDrill(): Promise<Count> {
  const { ok, output } = await runTool('node infra/testing/drill/src/main.ts short');
  console.log(`${ok ? 'ok    ' : 'FAILED'}  drill\n${output}`.trimEnd());
  return countOf(ok);
}

/** The stage that runs jest with these options. */
export function jestStage(...options: string[]): Stage {
  return {
    name: 'unit and integration',
    run: () => runJest('jest', options),
    repeat: (files) => runJest('jest-again', ['--maxWorkers=1', '--runTestsByPath', ...files]),
  };
}

async function runJest(name: string, options: readonly string[]): Promise<Count> {
  const report = join(REPORTS, `${name}.json`);
  const words = ['--json', `--outputFile=${report}`, ...options].map(quote).join(' ');
  const { ok } = await runTool(`${JEST} ${words} 1>&2`, { show: true });
  return readJestReport(report, ok);
}

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
 * The stage that runs the tests of a folder's Playwright configuration. Tests that failed are repeated on a new stack.
 * @param show Prints progress; otherwise the output is printed at the end, because the stage runs beside others
 * @param files All without
 */
export function playwrightStage(
  folder: 'e2e' | 'e2e/releases',
  show: boolean,
  files: readonly string[] = [],
): Stage {
  const report = folder.replace('/', '-');
  return {
    name: folder === 'e2e' ? 'e2e' : 'e2e of releases and outages',
    run: () => runPlaywright(folder, { report, show, files }),
    repeat: (failed) =>
      runPlaywright(folder, {
        report: `${report}-again`,
        show: true,
        files: failed,
        options: '--workers=1 --trace=retain-on-failure',
      }),
  };
}

interface PlaywrightRun {
  report: string;
  show: boolean;
  files: readonly string[];
  options?: string;
}

async function runPlaywright(
  folder: string,
  { report, show, files, options = '' }: PlaywrightRun,
): Promise<Count> {
  const file = join(REPORTS, `${report}.json`);
  const only = files.map((path) => quote(`/${RegExp.escape(path)}$`)).join(' ');
  const { ok, output } = await runTool(
    `playwright test --config ${folder}/playwright.config.ts --reporter=list,json ${options} ${only}`,
    { show, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  if (!show) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${folder}\n${output}`.trimEnd());
  return readPlaywrightReport(file, ok);
}
