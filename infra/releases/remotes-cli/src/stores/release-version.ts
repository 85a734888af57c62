import { createHash } from 'node:crypto';
import pMap from 'p-map';
import ssri from 'ssri';
import type { RemoteManifest } from '@studio/contracts';
import { RefusedReleaseError, type Fault } from '../checks/fault.ts';
import { MANIFEST_FILE, type ReleaseStore } from './release-store.ts';

/** Number of files that are read concurrently. */
const CONCURRENCY = 8;
/** Starts with a letter: a prerelease of digits only may not begin with a zero. */
const CONTENT_HASH = /-c[0-9a-f]{12}$/;

/** The version of a release: the package's version, and a hash of the content. The order of the parts is hashed too. */
export function releaseVersion(
  packageVersion: string,
  { name, contract, shared, uses, routes, slots, assets, integrity }: Omit<RemoteManifest, 'version'>,
): string {
  const content = JSON.stringify([{ name, contract, shared, uses, routes, slots, assets }, integrity]);
  return `${packageVersion}-c${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/**
 * Computes the version of a published release from its files again.
 * @throws RefusedReleaseError with each file that was altered since it was published
 */
export async function refuseAltered(
  store: ReleaseStore,
  { name, version }: Pick<RemoteManifest, 'name' | 'version'>,
): Promise<void> {
  const altered = (where: string): Fault => ({
    what: 'it is missing or not what was published',
    where,
    mend: `publish its build again (npm run remotes -- publish mfe-${name})`,
  });
  const faults: Fault[] = [];
  // Not parsed, because the schema can have other defaults than at publication.
  const manifest = JSON.parse(
    String(await store.read(name, version, MANIFEST_FILE)),
  ) as RemoteManifest | null;
  if (!manifest || releaseVersion(version.replace(CONTENT_HASH, ''), manifest) !== version)
    faults.push(altered(MANIFEST_FILE));
  const check = async ([file, integrity]: [string, string]) => {
    const bytes = await store.read(name, version, file);
    if (!bytes || !ssri.checkData(bytes, integrity)) faults.push(altered(file));
  };
  await pMap(Object.entries(manifest?.integrity ?? {}), check, { concurrency: CONCURRENCY });
  if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
}
