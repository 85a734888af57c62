import type { RegistryEntry } from './remotes.js';

/** HMAC-SHA-256 (base64url) of a registry entry without its signature, over its canonical JSON. */
export async function signatureOf(
  entry: Omit<RegistryEntry, 'signature'>,
  releaseKey: string,
): Promise<string> {
  const { signature: _, ...rest } = entry as RegistryEntry;
  return hmac(canonicalJson(rest), releaseKey);
}

/** HMAC-SHA-256 of a text, base64url. */
export async function hmac(text: string, key: string): Promise<string> {
  const bytes = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', bytes.encode(key), algorithm, false, ['sign']);
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes.encode(text)));
  return btoa(String.fromCharCode(...mac))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Whether an entry carries the release key's own signature. */
export async function isSignedBy(entry: RegistryEntry, releaseKey: string): Promise<boolean> {
  const expected = await signatureOf(entry, releaseKey);
  let difference = expected.length ^ entry.signature.length;
  for (let n = 0; n < expected.length; n++)
    difference |= expected.charCodeAt(n) ^ entry.signature.charCodeAt(n);
  return difference === 0;
}

/** JSON with sorted keys, so that both sides sign the same text. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
