import path from 'node:path';
import type { LiveReleases } from '../registry/registry.js';
import { releaseFolder } from './release-files.js';

/** Location of a file that a live release provides at the root of the site. */
export interface PublicFile {
  /** The release's `public` folder. */
  root: string;
  /** Relative to `root`. */
  file: string;
}

/**
 * Finds the file that a live release provides at `pathname` (`/images/mug.webp`, not escaped): one that its manifest lists
 * below `public/`. Null when no release lists it. Of several releases the first by the remote's name wins.
 */
export function findPublicFile(
  releases: LiveReleases,
  releasesDir: string,
  pathname: string,
): PublicFile | null {
  const listed = `public${pathname}`;
  const owner = releases.entries().find(({ live }) => Object.hasOwn(live.integrity, listed))?.live;
  if (!owner) return null;
  const root = path.join(releaseFolder(releasesDir, owner.name, owner.version), 'public');
  return { root, file: pathname.slice(1) };
}
