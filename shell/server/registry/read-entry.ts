import { isSignedBy, RegistryEntry } from '@studio/contracts';

/** One value of the `remotes` bucket, trusted: well-formed, under its own name, signed by the release key; else null. */
export async function readEntry(
  key: string,
  value: unknown,
  releaseKey: string,
): Promise<RegistryEntry | null> {
  const read = RegistryEntry.safeParse(value);
  if (!read.success || read.data.name !== key) return null;
  return (await isSignedBy(read.data, releaseKey)) ? read.data : null;
}
