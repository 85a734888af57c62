import { execFileSync } from 'node:child_process';
import { z } from 'zod';

/** What the sources of a release are, as Git knows them. Null: not known. */
export const Source = z.object({
  commit: z.string().nullable(),
  /** Null as well where no branch is checked out. */
  branch: z.string().nullable(),
  /** Who wrote the commit. */
  author: z.string().nullable(),
  /** Of the repository, without a password. */
  repository: z.string().nullable(),
  /** Files that went in and are not as the commit has them, relative to the checkout. None: it is clean. */
  changed: z.array(z.string()).nullable(),
});
export type Source = z.infer<typeof Source>;

/** What a remote's folder holds that goes into its release, without specs. */
const OWN = ['src', 'public', 'remote.config.ts', 'package.json', 'webpack.config.mjs'];
const NO_SPECS = [':(exclude,glob)**/*.spec.ts', ':(exclude,glob)**/*.spec.tsx'];
/** Which versions of packages go in. */
const LOCKED = ':(top)package-lock.json';

/**
 * The state of the checkout that a remote's folder lies in. `inputs`: other files that went in, relative to the folder.
 * All is null where there is no Git or no commit.
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

/** Of what was built where there is no Git. */
export const UNKNOWN_SOURCE: Source = {
  commit: null,
  branch: null,
  author: null,
  repository: null,
  changed: null,
};

/** What Git answers; null when it fails. */
function runGit(cwd: string, words: readonly string[]): string | null {
  try {
    return execFileSync('git', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}
