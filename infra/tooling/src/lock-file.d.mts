interface LockEntry {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

/** The optional packages that entries of a lock file ask for and that it does not hold: path and entry. */
export function findMissing(packages: Record<string, LockEntry>): Record<string, LockEntry>;
