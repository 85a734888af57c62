import { RegistryEntry } from '@studio/contracts';
import { isSignedBy, type TrustedKey } from '@studio/release-signing';

/** Validates a value of the `remotes` bucket: schema, name, and signature by a key of the remote. Null when it is invalid. */
export async function readEntry(
  key: string,
  value: unknown,
  publicKeys: readonly TrustedKey[],
): Promise<RegistryEntry | null> {
  const read = RegistryEntry.safeParse(value);
  if (!read.success || read.data.name !== key) return null;
  return (await isSignedBy(read.data, publicKeys)) ? read.data : null;
}
