import { createECDH } from 'node:crypto';
import { ListAddress } from '@studio/contracts';
import { baseConfig } from '@studio/service-kit';
import { z } from 'zod';

const SiteUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Configuration of the members service. */
export const membersConfig = baseConfig
  .extend({
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    /** Sender of every mail: `Claire Arbor Publishing <hello@claire-arbor.example>`. */
    MAIL_FROM: z.string().regex(/[^\s@<>]+@[^\s@<>]+/, 'expected an address, or a name and <address>'),
    /** Comma-separated addresses that get a mail for each order. */
    OWNER_EMAILS: z
      .string()
      .default('')
      .transform((list) => list.split(',').filter((address) => address.trim() !== ''))
      .pipe(z.array(ListAddress)),
    /** VAPID keys for push notifications of the desk, in base64url. Optional: without them none are sent. */
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
    /** Public URL of the site, used for links in mails. No slash at the end. */
    PUBLIC_URL: SiteUrl,
    /** URL by which this service reaches the web server, for pictures and links of letters. Defaults to `PUBLIC_URL`. */
    SITE_URL: SiteUrl.optional(),
  })
  .refine((config) => config.PUSH_PUBLIC_KEY === publicHalf(config.PUSH_PRIVATE_KEY), {
    path: ['PUSH_PUBLIC_KEY'],
    message: 'expected the public half of PUSH_PRIVATE_KEY',
  });
export type MembersConfig = z.output<typeof membersConfig>;

function publicHalf(privateKey: string | undefined): string | undefined {
  if (!privateKey) return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}
