/** A package entry of package-lock.json. */
interface Entry {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** package-lock.json: package entries by path. */
export interface LockFile {
  packages: Record<string, Entry>;
}

/** The packages that workspaces declare, transitively: packages as `name version`, workspaces by folder. */
export interface Declared {
  workspaces: Set<string>;
  packages: Set<string>;
}

/**
 * Follows a workspace's production dependencies as Node resolves them. Without `optional`, only those required on
 * every machine.
 */
export function declaredPackages(lock: LockFile, folder: string, { optional = true } = {}): Declared {
  const declared: Declared = { workspaces: new Set(), packages: new Set() };
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const entry = lock.packages[path];
    if (!entry) throw new Error(`${path} is not in the lock file.`);
    if (path.includes('node_modules/'))
      declared.packages.add(`${path.split('node_modules/').at(-1)} ${entry.version}`);
    else declared.workspaces.add(path);
    for (const need of needsOf(entry, optional)) {
      const found = resolve(lock, path, need);
      if (found) visit(found);
    }
  };
  visit(folder);
  return declared;
}

function needsOf(entry: Entry, optional: boolean): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta } = entry;
  const peers = Object.keys(peerDependencies).filter(
    (name) => optional || !peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(dependencies), ...peers, ...(optional ? Object.keys(optionalDependencies) : [])];
}

/** The path of a package as resolved from another one; undefined for a peer dependency that is not installed. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    const entry = lock.packages[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (!folder) return undefined;
  }
}
