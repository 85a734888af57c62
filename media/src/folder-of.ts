/** A file or folder inside another package of this repository, to which media are written. */
export function folderOf(name: string, below: string): URL {
  return new URL(below, import.meta.resolve(`${name}/package.json`));
}
