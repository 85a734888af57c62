import { baseConfig, readConfig } from '@studio/service-kit';
import { z } from 'zod';

/** What the service needs to know about its surroundings. */
export const membersConfigSchema = baseConfig.extend({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  /** Sender of every mail: `Claire Arbor Publishing <hello@claire-arbor.example>`. */
  MAIL_FROM: z.string().regex(/[^\s@<>]+@[^\s@<>]+/, 'expected an address, or a name and <address>'),
  /** Where readers find the site; links in mails start with it. No slash at the end. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
});
export type MembersConfig = z.output<typeof membersConfigSchema>;

/** Under this token the module provides its configuration. */
export const MEMBERS_CONFIG = Symbol('members config');

/** Reads this process's configuration; exits with every fault named when it is bad. */
export function membersConfig(): MembersConfig {
  return readConfig(membersConfigSchema);
}
