import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layOutManifests } from './lay-out-image.ts';

/**
 * The packages that the Dockerfile's stage `packages` installs for a workspace, as `name version` lines. Uses a dry
 * run of `npm ci`; nothing is downloaded.
 */
export function installedPackages(folder: string): string[] {
  const target = mkdtempSync(join(tmpdir(), 'studio-image-'));
  try {
    layOutManifests(folder, target);
    const output = execFileSync(
      'npm',
      ['ci', '--omit=dev', '--ignore-scripts', '--dry-run', '--offline', '--loglevel=notice'],
      { cwd: target, encoding: 'utf8', stdio: 'pipe' },
    );
    return [...output.matchAll(/^add (\S+ \S+)$/gm)].map(([, added]) => added!).sort();
  } finally {
    rmSync(target, { recursive: true });
  }
}
