import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { build } from './build.ts';
import { printStartupError, ROOT } from '@studio/local-runtime';
import { checkCoverage } from './coverage.ts';
import { runTool } from './run-tool.ts';
import { countOf, readJestReport, readPlaywrightReport, type Count } from './test-reports.ts';
import { listWorkspaces } from './workspaces.ts';

/** `npm test`: every stage runs, whatever failed before it. */
const REPORTS = join(ROOT, '.cache/test');
const MEASURED = { jest: join(REPORTS, 'coverage/jest'), processes: join(REPORTS, 'coverage/processes') };

/** Names on the command line: only these stages. What ran in some of them says nothing about the whole: it is not measured. */
const wanted = process.argv.slice(2);
const whole = wanted.length === 0;

interface Stage {
  name: string;
  run(): Promise<Count>;
}

/** One after the other; stages of one line run at the same time. */
const stages: Stage[][] = [
  [{ name: 'build', run: buildAll }],
  // The drill waits most of the time, and must bear a busy machine anyway.
  [
    { name: 'drill', run: runDrill },
    { name: 'lint', run: () => pass('npm run --silent lint') },
    { name: 'types', run: checkTypes },
  ],
  [{ name: 'unit and integration', run: runJest }],
  [
    { name: 'e2e', run: () => runPlaywright('e2e', { show: true }) },
    { name: 'e2e of releases', run: () => runPlaywright('e2e/releases', { show: false }) },
  ],
  [{ name: 'coverage', run: () => checkCoverage(MEASURED) }],
];

async function pass(line: string): Promise<Count> {
  return countOf((await runTool(line, { show: true })).ok);
}

/** Shown when it is over: it runs beside others that show theirs. */
async function runDrill(): Promise<Count> {
  const { ok, output } = await runTool('node infra/drill/src/main.ts short', {
    env: whole ? { NODE_V8_COVERAGE: MEASURED.processes } : {},
  });
  console.log(`${ok ? 'ok    ' : 'FAILED'}  drill\n${output}`.trimEnd());
  return countOf(ok);
}

/** As many workspaces at once as there are cores. */
async function checkTypes(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, failures: [], flaky: [] };
  const waiting = listWorkspaces().filter(({ scripts }) => scripts.types);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { ok, output } = await runTool(next.scripts.types!, { cwd: join(ROOT, next.folder) });
      console.log(`${ok ? 'ok    ' : 'FAILED'}  ${next.folder}\n${output}`.trimEnd());
      count[ok ? 'passed' : 'failed']++;
      if (!ok) count.failures.push(next.folder);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return count;
}

async function runJest(): Promise<Count> {
  const report = join(REPORTS, 'jest.json');
  const jest = 'node --experimental-vm-modules --no-warnings node_modules/jest/bin/jest.js';
  const options = `--json --outputFile=${JSON.stringify(report)}${whole ? ' --coverage' : ''}`;
  const { ok } = await runTool(`${jest} ${options} 1>&2`, { show: true });
  return readJestReport(report, ok);
}

async function buildAll(): Promise<Count> {
  try {
    await build();
    return countOf(true);
  } catch (error) {
    printStartupError(error);
    return countOf(false);
  }
}

/** `show`: as it goes on; else when it is over, since it runs beside another. */
async function runPlaywright(folder: string, { show }: { show: boolean }): Promise<Count> {
  const report = join(REPORTS, `${folder.replace('/', '-')}.json`);
  const { ok, output } = await runTool(
    `playwright test --config ${folder}/playwright.config.ts --reporter=list,json`,
    { show, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  if (!show) console.log(`${ok ? 'ok    ' : 'FAILED'}  ${folder}\n${output}`.trimEnd());
  return readPlaywrightReport(report, ok);
}

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const rows: string[] = [];
const total: Count = { passed: 0, failed: 0, failures: [], flaky: [] };
for (const beside of stages) {
  const chosen = beside.filter(({ name }) => whole || wanted.includes(name));
  if (chosen.length === 0) continue;
  console.log(`\n=== ${chosen.map(({ name }) => name).join(', ')} ===`);
  await Promise.all(chosen.map(runStage));
}
for (const [title, names] of [
  ['Failed', total.failures],
  ['Passed only when repeated', total.flaky],
] as const)
  if (names.length) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

async function runStage({ name, run }: Stage): Promise<void> {
  const from = performance.now();
  const { passed, failed, failures, flaky } = await run();
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
  total.flaky.push(...flaky);
  const seconds = ((performance.now() - from) / 1_000).toFixed(1);
  rows.push(
    `  ${failed ? 'FAILED' : 'ok    '}  ${name.padEnd(22)}${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(8)} s`,
  );
}
