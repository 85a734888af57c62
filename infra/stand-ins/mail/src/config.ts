import { logLevel } from '@studio/config';
import { z } from 'zod';

/** The mail sink's configuration. */
export const mailSinkConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** Port of the inbox page. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Folder of the messages. */
  MAIL_DIR: z.string().min(1),
  /** Maximum number of messages; older ones are deleted. */
  KEPT_MESSAGES: z.coerce.number().int().min(1).default(500),
  /** Files of modules whose `previews()` returns every mail with sample data, comma separated. Defaults to none. */
  MAIL_PREVIEWS: z.string().default(''),
  LOG_LEVEL: logLevel,
});
export type MailSinkConfig = z.output<typeof mailSinkConfig>;
