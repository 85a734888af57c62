import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteName } from '@studio/contracts';

/** @throws Error when the name is invalid */
export function checkName(name: string): void {
  if (!RemoteName.safeParse(name).success)
    throw new Error(
      `${name} cannot be the name of a remote: 2 to 31 small letters, digits and hyphens, a letter first.`,
    );
}

/** Replaces `template` by a remote's name in a copy of the template: in texts and file names. */
export async function fillTemplate(folder: string, name: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, inPlace(await readFile(file, 'utf8'), name));
  }
  // Deepest first: a folder is renamed after its content.
  const deepestFirst = entries.toSorted((a, b) => b.parentPath.length - a.parentPath.length);
  for (const { parentPath, name: old } of deepestFirst.filter((one) => one.name.includes('template')))
    await rename(path.join(parentPath, old), path.join(parentPath, old.replaceAll('template', name)));
}

/** Replaces `template` with the new name in the matching case, and adjusts relative paths by two folders. */
function inPlace(text: string, name: string): string {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return text
    .replaceAll('@studio/remote-template', `@studio/mfe-${name}`)
    .replaceAll('../../../', '../')
    .replaceAll(/>Template<|'Template'/g, (quoted) => quoted.replace('Template', words.join(' ')))
    .replaceAll('Template', words.join(''))
    .replaceAll('template', name);
}
