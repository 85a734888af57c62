import { RegistryEntry } from '@studio/contracts';
import { isSignedBy, type TrustedKey } from '@studio/release-signing';

/** One value of the `remotes` bucket, trusted: well-formed, under its own name, signed by a key that may speak for it; else null. */
export async function readEntry(
  key: string,
  value: unknown,
  publicKeys: readonly TrustedKey[],
): Promise<RegistryEntry | null> {
  const read = RegistryEntry.safeParse(value);
  if (!read.success || read.data.name !== key) return null;
  return (await isSignedBy(read.data, publicKeys)) ? read.data : null;
}
