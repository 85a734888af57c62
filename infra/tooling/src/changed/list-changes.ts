import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, StartupError } from '@studio/local-runtime';

export interface ChangedFile {
  /** Path in the checkout. */
  path: string;
  /** False for a deleted file, and for a name that is not UTF-8. */
  exists: boolean;
}

export interface Changes {
  /** The base of the comparison, as text. */
  since: string;
  files: ChangedFile[];
}

/**
 * The changed files, including untracked ones: since the merge base with `ref`; without a ref since HEAD, or since
 * HEAD's parent when nothing is uncommitted.
 * @throws StartupError without a git checkout or such a ref
 */
export function listChanges(ref?: string, root: string = ROOT): Changes {
  const git = (...args: string[]) => runGit(root, args);
  if (git('rev-parse', '--show-prefix') !== '')
    throw new StartupError(`--changed compares a git checkout, and ${root} is only a folder inside one.`);
  const filesSince = (base: string): ChangedFile[] => {
    const listed = [
      git('diff', '--name-only', '-z', '--no-renames', base),
      git('ls-files', '--others', '--exclude-standard', '-z'),
    ];
    return listed
      .flatMap((list) => list.split('\0').filter(Boolean))
      .map((path) => ({ path, exists: existsSync(join(root, path)) }));
  };
  const optional = (...args: string[]) => {
    try {
      return git(...args);
    } catch {
      return undefined;
    }
  };
  const commit = (name: string) => optional('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`);
  const commonAncestor = (other: string) => optional('merge-base', other, 'HEAD');

  if (ref !== undefined) {
    const other = commit(ref);
    if (!other) throw new StartupError(`There is no commit “${ref}” in this checkout.`);
    return { since: ref, files: filesSince(commonAncestor(other) ?? other) };
  }
  const files = filesSince('HEAD');
  if (files.length > 0) return { since: 'HEAD (not committed yet)', files };
  const before = commit('HEAD^') ?? git('hash-object', '-t', 'tree', '/dev/null');
  return { since: 'the commit before HEAD (all is committed)', files: filesSince(before) };
}

function runGit(root: string, args: readonly string[]): string {
  try {
    const output = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 28,
    });
    return output.replace(/\n$/, '');
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    const reason = code === 'ENOENT' ? 'git is not on the PATH' : stderr.trim().split('\n')[0];
    throw new StartupError(`--changed asks git what differs: ${reason}.`);
  }
}
