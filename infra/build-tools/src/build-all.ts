import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asStartupError, ROOT, StartupError } from '@studio/local-runtime';
import { runTool } from './run-tool.ts';
import { hashSources, listWorkspaces, type Workspace } from './workspaces.ts';

const STAMPS = join(ROOT, '.cache/build');
/** Builds that run at the same time: webpack keeps a core busy by itself. */
const AT_ONCE = 2;

interface Job {
  workspace: Workspace;
  stamp: string;
}

/** Builds every workspace whose sources, or whose dependencies' sources, are not those of its last build. */
export async function buildAll(): Promise<void> {
  const from = performance.now();
  const jobs = findChanged();
  if (jobs.length === 0) return;
  console.log('Building');
  try {
    // swc compiles file by file and waits for nobody; webpack reads the packages' compiled code.
    for (const group of [jobs.filter(isCompiled), jobs.filter((job) => !isCompiled(job))])
      await buildGroup(group);
  } catch (error) {
    throw asStartupError(error, STAMPS);
  }
  console.log(`  ${seconds(from)}  built`);
}

function isCompiled({ workspace }: Job): boolean {
  return workspace.scripts.build?.startsWith('swc ') ?? false;
}

function findChanged(): Job[] {
  const workspaces = listWorkspaces();
  const own = new Map(workspaces.map(({ name, folder }) => [name, hashSources(join(ROOT, folder))]));
  const settings = ['.swcrc', 'package-lock.json']
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\0');
  return workspaces
    .filter(({ scripts }) => scripts.build)
    .map((workspace) => {
      const stamp = createHash('sha256').update(settings).update(process.version);
      for (const name of [workspace.name, ...withAllNeeds(workspace, workspaces)])
        stamp.update(own.get(name) ?? '');
      return { workspace, stamp: stamp.digest('hex') };
    })
    .filter(({ workspace, stamp }) => {
      const file = stampFile(workspace);
      return (
        !existsSync(join(ROOT, workspace.folder, 'dist')) ||
        !existsSync(file) ||
        readFileSync(file, 'utf8') !== stamp
      );
    });
}

function withAllNeeds(workspace: Workspace, all: readonly Workspace[], seen = new Set<string>()): string[] {
  for (const name of workspace.needs) {
    if (seen.has(name)) continue;
    seen.add(name);
    const found = all.find((one) => one.name === name);
    if (found) withAllNeeds(found, all, seen);
  }
  return [...seen].sort();
}

async function buildGroup(jobs: readonly Job[]): Promise<void> {
  const queue = [...jobs];
  const worker = async () => {
    for (let job = queue.shift(); job; job = queue.shift()) await build(job);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function build({ workspace, stamp }: Job): Promise<void> {
  const from = performance.now();
  rmSync(join(ROOT, workspace.folder, 'dist'), { recursive: true, force: true });
  const { ok, output } = await runTool(workspace.scripts.build ?? '', {
    cwd: join(ROOT, workspace.folder),
    env: { NODE_ENV: 'production' },
  });
  if (!ok)
    throw new StartupError(
      `${output.trim()}\n\n${workspace.folder} could not be built: what its build said is above.`,
    );
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(stampFile(workspace), stamp);
  console.log(`  ${seconds(from)}  ${workspace.folder}`);
}

function stampFile({ folder }: Workspace): string {
  return join(STAMPS, folder.replaceAll('/', '-'));
}

function seconds(from: number): string {
  return `${((performance.now() - from) / 1_000).toFixed(1)} s`.padStart(7);
}
