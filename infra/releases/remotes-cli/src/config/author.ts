import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** The author's name from Git, else the user of the machine. */
export function authorOf(checkout: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (name.trim()) return name.trim().slice(0, 120);
  } catch {
    // No Git, or no user configured.
  }
  return userInfo().username;
}
