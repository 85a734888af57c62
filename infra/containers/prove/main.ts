import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { readCommandLine, ROOT, runCommand, StartupError, UsageError } from '@studio/local-runtime';
import { LOGS, proveBareContainers, SUBJECTS } from './bare.ts';
import { proveTopology } from './topology.ts';
import { provePods } from './pods.ts';
import { hasEngine } from './docker.ts';

/**
 * `npm run prove`: runs `npm start` and `npm test` of a commit in bare containers, as a plain user and as root.
 * `npm run prove -- containers`: builds the images of a commit, and runs, scales, replaces and kills their containers
 * under load. `--from <commit>` starts with the images of an earlier commit, and upgrades them with their data.
 * `npm run prove -- pods`: starts the pods of the Kubernetes objects.
 */
const USAGE = `npm run prove [-- --user <user>] [--only start|test] [--commit <commit>] [--image <image>] [--network <network>]
npm run prove -- containers [--from <commit>]
npm run prove -- pods`;

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim();

function commitOf(name: string): string {
  const commit = git('rev-parse', '--verify', `${name}^{commit}`);
  if (!commit) throw new StartupError(`There is no commit "${name}" in this checkout.`);
  return commit;
}

await runCommand(async (args) => {
  const { values, positionals } = readCommandLine(args, USAGE, {
    allowPositionals: true,
    options: {
      /** The last commit when the command starts. All containers use it, even if the branch moves. */
      commit: { type: 'string', default: 'HEAD' },
      from: { type: 'string' },
      image: { type: 'string', default: 'node:24-slim' },
      /** A network of the container engine. */
      network: { type: 'string', default: 'bridge' },
      user: { type: 'string', multiple: true, default: SUBJECTS.map(({ user }) => user) },
      only: { type: 'string', multiple: true, default: ['start', 'test'] },
    },
  });
  const proofs: Record<string, () => Promise<boolean>> = {
    bare: () => proveBareContainers({ ...values, commit }),
    containers: () => proveTopology({ commit, from: commitOf(values.from ?? commit) }),
    pods: () => provePods(commit),
  };
  const [what = 'bare', ...more] = positionals;
  const isKnown =
    Object.hasOwn(proofs, what) &&
    values.user.every((name) => SUBJECTS.some(({ user }) => user === name)) &&
    values.only.every((name) => ['start', 'test'].includes(name));
  if (!isKnown || more.length > 0) throw new UsageError(USAGE);
  const commit = commitOf(values.commit);
  if (!hasEngine())
    throw new StartupError(
      'No container engine answers: start Docker, or set DOCKER_HOST, and run this again.',
    );
  if (git('status', '--porcelain'))
    console.log('There are uncommitted changes: only the last commit is tested.');
  rmSync(LOGS, { recursive: true, force: true });
  mkdirSync(LOGS, { recursive: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  // The IPC channel from bootstrap.mjs closes when npm is killed.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  process.exit((await proofs[what]!()) ? 0 : 1);
});
