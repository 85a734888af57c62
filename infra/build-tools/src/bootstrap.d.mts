interface LockEntry {
  version?: string;
  optional?: boolean;
  link?: boolean;
}

/** Whether everything that a lock file asks for is installed, as npm's own record of node_modules says. */
export function isInstalled(wanted: Record<string, LockEntry>, installed: Record<string, LockEntry>): boolean;
