import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';

/** A message in the list. */
export const Envelope = z.object({
  id: z.string().regex(/^\d+$/),
  from: z.string(),
  /** Recipients, including Bcc; lower case. */
  to: z.array(z.string()),
  subject: z.string(),
  /** Time of arrival, RFC 3339. */
  date: z.string(),
});
export type Envelope = z.output<typeof Envelope>;

/** A message as the inbox shows it. */
export const Letter = Envelope.extend({
  text: z.string(),
  html: z.string(),
  /** By lower-case name; repeated headers are joined by line breaks. */
  headers: z.record(z.string(), z.string()),
});
export type Letter = z.output<typeof Letter>;

/** The HTML with embedded pictures as data URLs, because the page that shows it may not fetch anything. */
function withPictures({ html = '', attachments }: Email): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    const cid = contentId?.replace(/^<|>$/g, '');
    return cid && mimeType.startsWith('image/')
      ? text.replaceAll(`cid:${cid}`, `data:${mimeType};base64,${String(content)}`)
      : text;
  }, html);
}

/** Parses a raw message. A message that cannot be parsed is shown as raw text, so that nothing is lost. */
export async function readLetter(
  raw: Buffer,
  envelope: { from: string; to: string[] },
  arrival: { id: string; date: string },
): Promise<Letter> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' }).catch(() => undefined);
  const headers = new Map<string, string>();
  for (const { key, value } of mail?.headers ?? [])
    headers.set(key, headers.has(key) ? `${headers.get(key)}\n${value}` : value);
  return {
    ...arrival,
    from: mail?.from?.address || envelope.from,
    to: envelope.to.map((address) => address.toLowerCase()),
    subject: mail?.subject ?? '',
    text: mail ? (mail.text ?? '') : raw.toString('utf8'),
    html: mail ? withPictures(mail) : '',
    headers: Object.fromEntries(headers),
  };
}
