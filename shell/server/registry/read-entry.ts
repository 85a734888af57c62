import { RegistryEntry } from '@studio/contracts';
import { isSignedBy } from '@studio/release-signing';

/** One value of the `remotes` bucket, trusted: well-formed, under its own name, signed by the release job; else null. */
export async function readEntry(
  key: string,
  value: unknown,
  publicKey: string,
): Promise<RegistryEntry | null> {
  const read = RegistryEntry.safeParse(value);
  if (!read.success || read.data.name !== key) return null;
  return (await isSignedBy(read.data, publicKey)) ? read.data : null;
}
