import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Mail = z.object({ to: z.array(z.string()), subject: z.string(), text: z.string() });

/** The texts of all mails to an address in the mail sink. */
export function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => /^\d+\.json$/.test(name))
    .map((name) => Mail.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
    .flatMap(({ data }) => (data?.to.includes(address) ? [`${data.subject}\n${data.text}`] : []));
}

/** The link in the mail that asks for confirmation of a subscription. */
export const CONFIRM_LINK = /\/newsletter\/confirm\?token=([\w-]+)/;
