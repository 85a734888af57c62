import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/** Done here without npm, which would be started twice for each image. */
const DELETE_DEV = 'npm pkg delete devDependencies && npm pkg delete devDependencies --workspaces';

/**
 * What the stage `packages` of a Dockerfile installs, as `name version` lines: its COPY and RUN lines are followed in
 * a temporary folder, with an `npm ci` that only says what it would do. Nothing is downloaded.
 */
export function installedPackages(dockerfile: string): string[] {
  const stage = /^FROM \S+ AS packages$([\s\S]*?)^FROM /m.exec(dockerfile)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'studio-image-'));
  const manifests = new Set<string>();
  try {
    for (const [, files = '', to = ''] of stage.matchAll(/^COPY (.+) (\S+)$/gm)) {
      for (const file of files.split(' ')) {
        const target = join(folder, to, file.split('/').at(-1)!);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(ROOT, file), target);
        if (target.endsWith('package.json')) manifests.add(target);
      }
    }
    const commands = [...stage.matchAll(/^RUN (?:--mount=\S+ )?(npm .+)$/gm)].map(([, line]) => line!);
    if (commands.includes(DELETE_DEV)) manifests.forEach(deleteDevDependencies);
    const output = commands
      .filter((line) => line !== DELETE_DEV)
      .map((line) => line.replace(/npm ci /, 'npm ci --dry-run --offline --loglevel=notice '))
      .map((line) => execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
    return [...output.join('\n').matchAll(/^add (\S+ \S+)$/gm)].map(([, added]) => added!).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function deleteDevDependencies(manifest: string): void {
  const { devDependencies: _gone, ...kept } = JSON.parse(readFileSync(manifest, 'utf8')) as object & {
    devDependencies?: unknown;
  };
  writeFileSync(manifest, JSON.stringify(kept));
}
