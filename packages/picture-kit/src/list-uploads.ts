import type { UploadPage } from '@studio/contracts';
import type { StoredObject } from '@studio/object-store';

const UPLOADS_PER_PAGE = 48;

/**
 * Returns a page of uploads, newest first, after the one with the hash `after`. Each upload is one object, whose key
 * ends with `<hash>.<extension>`.
 * @param find Reads the description of an upload. One without a description is left out.
 */
export async function listUploads<T>(
  objects: readonly StoredObject[],
  find: (hash: string) => Promise<T | null>,
  after?: string,
): Promise<UploadPage<T>> {
  const hashes = objects
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || a.key.localeCompare(b.key))
    .map(({ key }) => key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.')));
  const rest = after ? hashes.slice(hashes.indexOf(after) + 1) : hashes;
  const page = rest.slice(0, UPLOADS_PER_PAGE);
  const found = await Promise.all(page.map(find));
  return {
    uploads: found.filter((upload) => upload !== null),
    next: rest.length > page.length ? page.at(-1)! : null,
  };
}
