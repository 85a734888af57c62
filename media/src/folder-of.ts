/** A file or folder in another package of this repository, into which media are written. */
export function folderOf(name: string, below: string): URL {
  return new URL(below, import.meta.resolve(`${name}/package.json`));
}
