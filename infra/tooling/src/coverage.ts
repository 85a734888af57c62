import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import istanbul, { type CoverageMap } from 'istanbul-lib-coverage';
import { ROOT } from '@studio/local-runtime';
import { runTool } from './run-tool.ts';
import { countOf, type Count } from './test-reports.ts';
import { listWorkspaces } from './workspaces.ts';

/** Minimum coverage, in percent of all lines of all workspaces. */
const LEAST_PERCENT = 85;

/** Number of lines of a workspace, and of those that ran. */
export interface Covered {
  name: string;
  lines: number;
  covered: number;
}

/** Folders of the stages' coverage data. */
export interface Measured {
  /** Written by jest: every source file, loaded or not. */
  jest: string;
  /** Written by Node (`NODE_V8_COVERAGE`) in processes outside jest. */
  processes: string;
}

/** Merges the coverage of all stages, prints it, and counts it as one check. */
export async function checkCoverage(measured: Measured): Promise<Count> {
  const { text, enough } = reportCoverage(await coverageOf(measured));
  console.log(text);
  return countOf(enough);
}

/** The lines of each workspace, and those that ran in any process. Jest's list defines the files. */
export async function coverageOf({ jest, processes }: Measured): Promise<Covered[]> {
  const map = istanbul.createCoverageMap(readReport(jest));
  addLines(map, istanbul.createCoverageMap(readReport(await convert(processes))));
  return sumByWorkspace(map);
}

/** Adds lines that ran `elsewhere`. V8 also reports lines without a statement; they are omitted. */
function addLines(map: CoverageMap, elsewhere: CoverageMap): void {
  for (const file of elsewhere.files().filter((name) => map.data[name] !== undefined)) {
    const lines = elsewhere.fileCoverageFor(file).getLineCoverage();
    const { statementMap, s } = map.fileCoverageFor(file).data;
    for (const [id, { start }] of Object.entries(statementMap))
      s[id] = (s[id] ?? 0) + (lines[start.line] ?? 0);
  }
}

/** Converts V8's data to jest's format with c8; returns its path. */
async function convert(processes: string): Promise<string> {
  const report = join(processes, 'report');
  const [from, to] = [JSON.stringify(processes), JSON.stringify(report)];
  const files = '--include "{infra,packages}/**/*.ts"';
  if (existsSync(processes))
    await runTool(`c8 report --temp-directory ${from} --reports-dir ${to} --reporter json ${files}`);
  return report;
}

function readReport(folder: string): istanbul.CoverageMapData {
  const file = join(folder, 'coverage-final.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as istanbul.CoverageMapData) : {};
}

function sumByWorkspace(map: CoverageMap): Covered[] {
  const rows = listWorkspaces().map(({ folder }) => ({ name: folder, lines: 0, covered: 0 }));
  for (const file of map.files()) {
    const path = relative(ROOT, file);
    const row = rows.find(({ name }) => path.startsWith(`${name}/`));
    if (!row) continue;
    const { total, covered } = map.fileCoverageFor(file).toSummary().lines;
    row.lines += total;
    row.covered += covered;
  }
  return rows.filter(({ lines }) => lines > 0).sort((a, b) => a.name.localeCompare(b.name));
}

/** The table, and whether coverage suffices. No data never suffices. */
export function reportCoverage(rows: readonly Covered[]): { text: string; enough: boolean } {
  const sum = (of: (row: Covered) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all = { name: 'overall', lines: sum((row) => row.lines), covered: sum((row) => row.covered) };
  const enough = all.covered * 100 >= all.lines * LEAST_PERCENT && all.lines > 0;
  const line = ({ name, lines, covered }: Covered) =>
    `  ${name.padEnd(32)}${percent(covered, lines).padStart(7)} %  of ${String(lines).padStart(6)} lines`;
  const verdict = enough
    ? []
    : [
        `FAILED: at least ${LEAST_PERCENT} % of the lines must run, and ${percent(all.covered, all.lines)} % did.`,
      ];
  return { text: [...rows.map(line), line(all), ...verdict].join('\n'), enough };
}

/** Rounded down, so that a value below the minimum never looks sufficient. */
function percent(covered: number, lines: number): string {
  return lines === 0 ? '0.0' : (Math.floor((covered * 1_000) / lines) / 10).toFixed(1);
}
