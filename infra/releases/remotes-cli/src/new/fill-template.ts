import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteName } from '@studio/contracts';

/** @throws Error when no remote can be called so */
export function checkName(name: string): void {
  if (!RemoteName.safeParse(name).success)
    throw new Error(
      `${name} cannot be the name of a remote: 2 to 31 small letters, digits and hyphens, a letter first.`,
    );
}

/** Puts a remote's name in place of `template` in a copy of the template: in texts and in names of files. */
export async function fillTemplate(folder: string, name: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, inPlace(await readFile(file, 'utf8'), name));
  }
  // Deepest first: a folder's name changes after what it holds.
  const deepestFirst = entries.toSorted((a, b) => b.parentPath.length - a.parentPath.length);
  for (const { parentPath, name: old } of deepestFirst.filter((one) => one.name.includes('template')))
    await rename(path.join(parentPath, old), path.join(parentPath, old.replaceAll('template', name)));
}

/** The new name in place of `template`, as a word of code where it is one; two folders less deep. */
function inPlace(text: string, name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return text
    .replaceAll('@studio/remote-template', `@studio/mfe-${name}`)
    .replaceAll('../../../', '../')
    .replaceAll(/>Template<|'Template'/g, (quoted) => quoted.replace('Template', words.join(' ')))
    .replaceAll('Template', words.join(''))
    .replaceAll('template', name);
}
