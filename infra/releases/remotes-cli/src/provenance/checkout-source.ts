import { execFileSync } from 'node:child_process';
import { z } from 'zod';

/** The state of a release's sources in Git. Null: unknown. */
export const Source = z.object({
  commit: z.string().nullable(),
  /** Also null on a detached HEAD. */
  branch: z.string().nullable(),
  /** The author of the commit. */
  author: z.string().nullable(),
  /** The repository's address, without a password. */
  repository: z.string().nullable(),
  /** Built files that differ from the commit, relative to the checkout. Empty: clean. */
  changed: z.array(z.string()).nullable(),
});
export type Source = z.infer<typeof Source>;

/** Files of a remote's folder that go into its release, without specs. */
const OWN = ['src', 'public', 'remote.config.ts', 'package.json', 'webpack.config.mjs'];
const NO_SPECS = [':(exclude,glob)**/*.spec.ts', ':(exclude,glob)**/*.spec.tsx'];
/** Files that determine package versions. */
const LOCKED = ':(top)package-lock.json';

/**
 * The Git state of a remote's sources. `inputs`: other files that were built in, relative to the folder. All fields
 * are null without Git or a commit.
 */
export function checkoutSource(folder: string, inputs: readonly string[]): Source {
  const git = (...words: string[]) => runGit(folder, words);
  const [commit, author] = git('log', '-1', '--format=%H%n%an')?.split('\n') ?? [];
  if (!commit) return UNKNOWN_SOURCE;
  const paths = [...OWN, ...inputs, LOCKED, ...NO_SPECS];
  const edited = git('diff', '--name-only', '-z', '--no-renames', 'HEAD', '--', ...paths);
  const added = git('ls-files', '--others', '--exclude-standard', '--full-name', '-z', '--', ...paths);
  return {
    commit,
    branch: git('branch', '--show-current') || null,
    author: author || null,
    repository: git('remote', 'get-url', 'origin')?.replace(/\/\/[^@/]*@/, '//') || null,
    changed: edited === null || added === null ? null : (edited + added).split('\0').filter(Boolean),
  };
}

/** The state of a build without Git. */
export const UNKNOWN_SOURCE: Source = {
  commit: null,
  branch: null,
  author: null,
  repository: null,
  changed: null,
};

/** The output of Git; null when it fails. */
function runGit(cwd: string, words: readonly string[]): string | null {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
