import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@studio/test-harness';
import { z } from 'zod';

const Mail = z
  .object({
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()),
  })
  .transform(({ headers, ...mail }) => ({ ...mail, messageId: headers['message-id'] ?? '' }));

/** A mail that reached the mail sink. */
export type Mail = z.output<typeof Mail>;

/**
 * The mails in a folder of the mail sink by file name, except those that are known already and those that the sink deletes
 * meanwhile.
 */
export function readMails(folder: string, known: ReadonlyMap<string, Mail> = new Map()): Map<string, Mail> {
  const mails = new Map<string, Mail>();
  for (const name of readdirSync(folder)) {
    if (known.has(name) || !/^\d+\.json$/.test(name)) continue;
    try {
      mails.set(name, Mail.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
    } catch {
      // Deleted.
    }
  }
  return mails;
}

/** Waits for a mail to an address whose text, behind the subject, matches; resolves to the match. */
export function mailTo(dataDir: string, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  const look = () => {
    const mails = [...readMails(join(dataDir, 'mail')).values()].filter(({ to }) => to.includes(address));
    return mails.map(({ subject, text }) => pattern.exec(`${subject}\n${text}`)).find(Boolean);
  };
  return until(look, `a mail to ${address}: ${pattern}`, { everyMs: 200 });
}

/** The token in the mail that asks for confirmation of a subscription. */
export const confirmationToken = async (dataDir: string, address: string): Promise<string> =>
  (await mailTo(dataDir, address, /\/newsletter\/confirm\?token=([\w-]+)/))[1]!;
