import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@studio/local-runtime';

/**
 * What the stage `packages` of a Dockerfile installs, as `name version` lines: its COPY and RUN lines are followed in
 * a temporary folder, with an `npm ci` that only says what it would do. Nothing is downloaded.
 */
export function installedPackages(dockerfile: string): string[] {
  const stage = /^FROM \S+ AS packages$([\s\S]*?)^FROM /m.exec(dockerfile)?.[1] ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'studio-image-'));
  try {
    for (const [, files = '', to = ''] of stage.matchAll(/^COPY (.+) (\S+)$/gm)) {
      for (const file of files.split(' ')) {
        const target = join(folder, to, file.split('/').at(-1)!);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(ROOT, file), target);
      }
    }
    const commands = [...stage.matchAll(/^RUN (?:--mount=\S+ )?(npm .+)$/gm)].map(([, line]) => line!);
    const output = commands
      .map((line) => line.replace(/npm ci /, 'npm ci --dry-run --offline '))
      .map((line) => execFileSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
    return [...output.join('\n').matchAll(/^add (\S+ \S+)$/gm)].map(([, added]) => added!).sort();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
