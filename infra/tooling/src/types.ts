import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { readCommandLine, ROOT, runCommand } from '@studio/local-runtime';
import { quote, runTool } from './run-tool.ts';
import { countOf, type Count } from './test-reports.ts';
import { listWorkspaces, type Workspace } from './workspaces.ts';

const CACHE = join(ROOT, '.cache');

interface TsConfig {
  compilerOptions: Record<string, unknown>;
  include: string[];
  exclude?: string[];
}

/**
 * Checks the types of these workspaces. Workspaces with equal compiler options are checked as one program, because
 * most of the time goes into shared packages. Runs one program per core.
 */
export async function checkTypes(workspaces: readonly Workspace[]): Promise<Count> {
  const count: Count = { ...countOf(true), passed: 0 };
  mkdirSync(CACHE, { recursive: true });
  const configs = mkdtempSync(join(CACHE, 'types-'));
  const check = async (projects: string[], index: number) => {
    const config = join(configs, `${index}.json`);
    writeFileSync(config, JSON.stringify(together(projects)));
    const { ok, output } = await runTool(`tsc --noEmit -p ${quote(config)}`);
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${projects.join(', ')}\n${output}`.trimEnd());
    count[ok ? 'passed' : 'failed'] += projects.length;
    if (!ok) count.failures.push(projects.join(', '));
  };
  const programs = Map.groupBy(typeProjects(workspaces), optionsOf).values();
  await pMap(programs, check, { concurrency: availableParallelism() });
  rmSync(configs, { recursive: true, force: true });
  return count;
}

/** Folders with a TypeScript configuration, from the `types` scripts of these workspaces. */
export function typeProjects(workspaces: readonly Workspace[]): string[] {
  return workspaces.flatMap(({ folder, scripts }) =>
    [...(scripts.types ?? '').matchAll(/ -p (\S+)/g)].map((match) => join(folder, match[1]!)),
  );
}

/** The compiler options of a project, sorted, for comparison. */
function optionsOf(project: string): string {
  return JSON.stringify(Object.entries(readConfig(project).compilerOptions).sort());
}

/** A configuration for the files of all these projects, which have equal options. */
function together(projects: readonly string[]): object {
  const paths = (key: 'include' | 'exclude') =>
    projects.flatMap((project) => (readConfig(project)[key] ?? []).map((path) => join(ROOT, project, path)));
  return {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: readConfig(projects[0]!).compilerOptions,
    include: paths('include'),
    exclude: paths('exclude'),
  };
}

function readConfig(project: string): TsConfig {
  return JSON.parse(readFileSync(join(ROOT, project, 'tsconfig.json'), 'utf8')) as TsConfig;
}

if (import.meta.main)
  await runCommand(async (args) => {
    readCommandLine(args, 'npm run types   checks every workspace; it takes no arguments', {});
    const { failed } = await checkTypes(listWorkspaces());
    process.exitCode = failed > 0 ? 1 : 0;
  });
