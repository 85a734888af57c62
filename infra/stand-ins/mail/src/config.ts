import { logLevel } from '@studio/config';
import { z } from 'zod';

/** What the mail sink is told from outside. */
export const mailSinkConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** Inbox page. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Folder that keeps the messages. */
  MAIL_DIR: z.string().min(1),
  /** Messages kept; older ones go. */
  KEPT_MESSAGES: z.coerce.number().int().min(1).default(500),
  /** Files of modules whose `previews()` tell every mail there is, with made-up data, comma separated; empty: none. */
  MAIL_PREVIEWS: z.string().default(''),
  LOG_LEVEL: logLevel,
});
export type MailSinkConfig = z.output<typeof mailSinkConfig>;
