import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** The end of the name of a file that is not complete. */
export const DRAFT = '.draft';

/**
 * Writes a file that readers find complete or not at all. A failed write leaves nothing: a full disk would be filled
 * further by parts of files. Rejects with the error of the disk.
 */
export async function writeAtomically(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}${DRAFT}`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
