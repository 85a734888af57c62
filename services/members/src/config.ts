import { ListAddress } from '@studio/contracts';
import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

/** What the service needs to know about its surroundings. */
export const membersConfig = baseConfig.extend({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of every mail: `Claire Arbor Publishing <hello@claire-arbor.example>`. */
  MAIL_FROM: z.string().regex(/[^\s@<>]+@[^\s@<>]+/, 'expected an address, or a name and <address>'),
  /** Who gets a mail for each order: addresses, comma separated. */
  OWNER_EMAILS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter((address) => address.trim() !== ''))
    .pipe(z.array(ListAddress)),
  /** Where readers find the site; links in mails start with it. No slash at the end. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
});
export type MembersConfig = z.output<typeof membersConfig>;
