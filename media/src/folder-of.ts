/** URL of a file or folder in another package of this repository. */
export function folderOf(name: string, below: string): URL {
  return new URL(below, import.meta.resolve(`${name}/package.json`));
}
