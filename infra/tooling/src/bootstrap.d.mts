interface LockEntry {
  version?: string;
  optional?: boolean;
  link?: boolean;
}

/** Whether everything that a lock file asks for is installed, as npm's own record of node_modules says. */
export function isInstalled(wanted: Record<string, LockEntry>, installed: Record<string, LockEntry>): boolean;

/** How many packages of a lock file were put in place below a folder since a time, in ms. Optional ones do not count. */
export function countInstalled(
  lock: Record<string, LockEntry>,
  root: string,
  since: number,
): { installed: number; total: number };

/** Whether a process runs; one that ended and was not reaped does not. */
export function isAlive(pid: number): boolean;
