interface LockEntry {
  version?: string;
  optional?: boolean;
  link?: boolean;
}

/** Whether everything that a lock file asks for is installed, as npm's own record of node_modules says. */
export function isInstalled(wanted: Record<string, LockEntry>, installed: Record<string, LockEntry>): boolean;

/** How many packages of a lock file are in place below a folder, those for some platforms only not counted. */
export function countInstalled(
  lock: Record<string, LockEntry>,
  root: string,
): { installed: number; total: number };

/** Whether a process runs; one that ended and was not reaped does not. */
export function isAlive(pid: number): boolean;
