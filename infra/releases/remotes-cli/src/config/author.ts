import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

/** Who works in a checkout, as Git knows them; else the user of the machine. */
export function authorOf(checkout: string): string {
  try {
    const name = execFileSync('git', ['config', 'user.name'], {
      cwd: checkout,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    if (name.trim()) return name.trim().slice(0, 120);
  } catch {
    // No Git, or nobody set.
  }
  return userInfo().username;
}
