import { z } from 'zod';
import { hmac } from './registry-signature.js';
import { RemoteManifest, RemoteName } from './remotes.js';

const Preview = z.strictObject({
  name: RemoteName,
  version: RemoteManifest.shape.version,
  /** Unix time, ms. */
  expires: z.int(),
});
/** Leave to see one published release in the place of the live one. */
export type Preview = z.infer<typeof Preview>;

/** `<name>~<version>~<expires>~<HMAC>`: a link can name published releases only, and not for long. */
export async function previewToken(preview: Preview, releaseKey: string): Promise<string> {
  const text = [preview.name, preview.version, preview.expires].join('~');
  return `${text}~${await hmac(`preview ${text}`, releaseKey)}`;
}

/** What a token allows now; null when it is malformed, expired, or not signed by the release key. */
export async function readPreviewToken(
  token: string,
  releaseKey: string,
  now = Date.now(),
): Promise<Preview | null> {
  const [name, version, expires] = token.split('~');
  const read = Preview.safeParse({ name, version, expires: Number(expires) });
  if (!read.success || read.data.expires < now) return null;
  return (await previewToken(read.data, releaseKey)) === token ? read.data : null;
}
