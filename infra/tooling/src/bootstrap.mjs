/**
 * Runs first, on any installed Node >= 20, before any package is installed, so it uses Node's built-in modules only.
 * It installs the packages of package-lock.json, then continues under the project's own Node 24.
 */
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runAlone } from './one-installation.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const UNREAD_OUTPUT = join(dirname(fileURLToPath(import.meta.url)), 'unread-output.mjs');
/** The package whose build is that of all remotes. It has no results of its own. */
const REMOTES = './.cache/remotes';
const INSTALLING = join(ROOT, '.cache/installing');
const OLDEST_NODE = 20;
const PROJECT_NODE = 24;
/** Pid of the npm that runs this process. Read at start, because `ppid` changes when the parent exits. */
const NPM = process.env.npm_lifecycle_event ? process.ppid : undefined;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** How long npm may take to end its scripts before it is killed, in ms. */
const NPM_PATIENCE_MS = 2_000;

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}

/** Compares the packages that npm installed with the lock file; packages for other platforms may be missing. */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted).every(([path, { version, optional, devOptional, peer, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (link) return installed[path] !== undefined;
    const found = installed[path];
    return found ? found.version === version : Boolean(optional || devOptional || peer);
  });
}

/** The packages of a lock file; none when it is missing or invalid. */
function packagesOf(lockFile) {
  try {
    return readJson(lockFile).packages;
  } catch {
    return {};
  }
}

/**
 * The number of the lock file's packages that were installed since a time, in ms: older ones are about to be
 * replaced.
 * @param lock `packages` of package-lock.json
 */
export function countInstalled(lock, root, since) {
  const isPackage = (path) => path.includes('node_modules/') && !lock[path].optional && !lock[path].link;
  const paths = Object.keys(lock).filter(isPackage);
  const writtenAt = (path) =>
    statSync(join(root, path, 'package.json'), { throwIfNoEntry: false })?.mtimeMs ?? -1;
  const installed = paths.filter((path) => writtenAt(path) >= since).length;
  return { installed, total: paths.length };
}

/**
 * Ends npm, its scripts and this process on a signal, and when the npm that runs this process is killed. Otherwise the
 * installation would continue in the background and conflict with the next start. Resolves as `closed` does.
 */
function endTogether(npm, closed) {
  let ending = false;
  const signal = (name) => {
    try {
      process.kill(process.platform === 'win32' ? npm.pid : -npm.pid, name);
    } catch {
      // It has ended.
    }
  };
  const end = async () => {
    // The terminal and npm may both send SIGINT.
    if (ending) return;
    ending = true;
    signal('SIGTERM');
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, NPM_PATIENCE_MS))]);
    signal('SIGKILL');
    process.exit(1);
  };
  const timer = setInterval(() => NPM && !isAlive(NPM) && end(), 500);
  for (const name of SIGNALS) process.on(name, end);
  return closed.then((ok) => {
    if (ending) return new Promise(() => {});
    clearInterval(timer);
    for (const name of SIGNALS) process.off(name, end);
    return ok;
  });
}

/**
 * Runs npm; `onTick` is called every `everyMs` until it ends. `output` receives its stdout: a file descriptor, or `inherit`.
 * Resolves to true when npm succeeded.
 */
function runNpm(args, { everyMs = 1_000, onTick = () => {}, output = 'inherit' }) {
  const cli = process.env.npm_execpath;
  const [file, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  const npm = spawn(file, [...first, ...args], {
    cwd: ROOT,
    // Its own process group, because npm ignores some signals while scripts run.
    detached: process.platform !== 'win32',
    stdio: ['ignore', output, 'inherit'],
  });
  const closed = new Promise((resolve) => {
    npm.once('error', () => resolve(false));
    npm.once('close', (code) => resolve(code === 0));
  });
  const timer = setInterval(onTick, everyMs);
  return endTogether(
    npm,
    closed.finally(() => clearInterval(timer)),
  );
}

/** Ends the command when this user cannot write what an installation writes. */
function refuseForeignFolders() {
  const foreign = [ROOT, join(ROOT, 'node_modules'), dirname(INSTALLING)].find(
    (path) => existsSync(path) && !isWritableFolder(path),
  );
  if (!foreign) return;
  const { uid } = statSync(foreign);
  stop(
    `This user cannot write ${foreign}, which belongs to ${uid === 0 ? 'root' : `the user ${uid}`}: run this as its owner, or give the folder to this user (chown -R).`,
  );
}

async function install(wanted) {
  console.log('Installing packages (npm ci), about a minute the first time');
  const from = Date.now();
  const isTerminal = Boolean(process.stdout.isTTY);
  const seconds = (digits) => `${((Date.now() - from) / 1_000).toFixed(digits)} s`.padStart(7);
  const show = () => {
    const { installed, total } = countInstalled(wanted, ROOT, from);
    const line = `  ${seconds(0)}  ${installed} of ${total} packages`;
    process.stdout.write(isTerminal ? `\r${line}\u001b[K` : `${line}\n`);
  };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  // Override the user's `omit` and `package-lock` settings: all packages of the lock file are needed.
  const complete = ['--package-lock', '--include=dev', '--include=optional', '--include=peer'];
  const args = ['ci', '--prefer-offline', ...quiet, ...complete];
  const ok = await runNpm(args, { everyMs: isTerminal ? 1_000 : 10_000, onTick: show });
  if (isTerminal) process.stdout.write('\r\u001b[K');
  if (!ok) {
    stop(
      'npm ci failed, so nothing can start: what npm said is above (no network, no disk, or a damaged lock file).',
    );
  }
  console.log(`  ${seconds(1)}  packages`);
}

/**
 * Builds a checkout that was never built, or whose build was interrupted. The output of the program that follows may go
 * into a file, so this goes to stderr.
 */
async function build() {
  const { dependencies } = readJson('package.json').wireit.build;
  const folders = dependencies.map((name) => name.replace(/:build$/, '')).filter((name) => name !== REMOTES);
  if (folders.every((folder) => existsSync(join(ROOT, folder, 'dist')))) return;
  console.error('Building (npm run build), about a minute the first time');
  if (!(await runNpm(['run', '--silent', 'build'], { output: 2 })))
    stop('The build failed: its output is above.');
}

/** The project's Node: the installed package, unless the running Node is new enough. */
function findNode() {
  if (majorOf(process.version) >= PROJECT_NODE) return process.execPath;
  const own = join(ROOT, 'node_modules/node/bin/node');
  const works = () =>
    majorOf(spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout ?? '') >= PROJECT_NODE;
  if (works()) return own;
  // Some npm settings disable install scripts; this one is required.
  const installer = join(ROOT, 'node_modules/node/installArchSpecificPackage.js');
  if (existsSync(installer))
    spawnSync(process.execPath, [installer], { cwd: dirname(installer), stdio: 'ignore' });
  if (!works()) {
    stop(
      `Node ${PROJECT_NODE} is needed and its package could not be set up (npm may block install scripts): run this with Node ${PROJECT_NODE}, or \`npm rebuild node --ignore-scripts=false\` first.`,
    );
  }
  return own;
}

/**
 * Runs the script under the project's Node and exits with its code. The script is the entry of a package
 * (`@studio/dev-stack/start`) or a file of the checkout. It holds an IPC channel to this process and ends when the
 * channel closes; this process ends when npm does.
 */
function runScript(node, script, args) {
  // With `ignore-scripts`, npm does not link `node` into `.bin`. Tools look for it on PATH.
  const folders = [join(ROOT, 'node_modules/.bin'), dirname(node), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: folders.join(':') };
  const file = script.startsWith('@') ? createRequire(import.meta.url).resolve(script) : join(ROOT, script);
  const options = ['--no-warnings', '--import', pathToFileURL(UNREAD_OUTPUT).href];
  const child = spawn(node, [...options, file, ...args], {
    cwd: ROOT,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.once('error', () => stop(`${node} cannot be started.`));
  child.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  // A terminal's Ctrl-C reaches the child directly; a signal sent to this process only is passed on.
  process.on('SIGINT', () => isInForeground() || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // When npm is killed (kill -9) this process ends, and the child with it. The scripts `exec` this process, so that npm is
  // its parent: a shell between them would keep SIGINT to itself.
  if (NPM) setInterval(() => isAlive(NPM) || process.exit(1), 500).unref();
}

/** Whether a terminal's Ctrl-C reaches this process and its child. */
function isInForeground() {
  if (existsSync('/proc/self/stat')) {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [, , group, , , foreground] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return group === foreground;
  }
  const args = ['-o', 'pgid=,tpgid=', '-p', String(process.pid)];
  const [group, foreground] = spawnSync('ps', args, { encoding: 'utf8' }).stdout?.trim().split(/\s+/) ?? [];
  return group === foreground;
}

/** False also for a zombie, whose parent may never reap it, as in a container. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat[stat.lastIndexOf(')') + 2] !== 'Z';
  } catch {
    // Not Linux, which has /proc; or it has just ended, which the next call detects.
    return true;
  }
}

function isWritableFolder(path) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** `--built` before the script: it needs the packages that a build makes. */
async function main(given) {
  const needsBuild = given[0] === '--built';
  const [script, ...args] = needsBuild ? given.slice(1) : given;
  if (!script)
    stop('Say what to go on with: the entry of a package, such as @studio/dev-stack/start, or a file.');
  if (majorOf(process.version) < OLDEST_NODE) {
    stop(
      `Node ${OLDEST_NODE} or newer is needed to begin with; this is ${process.version}. It fetches Node ${PROJECT_NODE} for itself.`,
    );
  }
  if (!isWritableFolder(tmpdir()))
    stop(
      `${tmpdir()}, the folder for temporary files, is missing or cannot be written: create it, or set TMPDIR.`,
    );
  // Programs and build steps set their own NODE_ENV. With `production`, npm would omit development packages.
  delete process.env.NODE_ENV;
  const wanted = packagesOf('package-lock.json');
  const isComplete = () =>
    Object.keys(wanted).length > 0 && isInstalled(wanted, packagesOf('node_modules/.package-lock.json'));
  const sayWaiting = () => console.error('Another command installs the packages: this one waits for it');
  if (!isComplete()) {
    refuseForeignFolders();
    await runAlone(INSTALLING, sayWaiting, () => isComplete() || install(wanted));
  }
  if (needsBuild) await build();
  runScript(findNode(), script, args);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await import('./unread-output.mjs');
  await main(process.argv.slice(2));
}
