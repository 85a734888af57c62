import { z } from 'zod';

const Config = z.object({
  HOST: z.string().default('127.0.0.1'),
  /** Inbox page. */
  PORT: z.coerce.number().int().min(0).max(65_535),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535),
  /** Folder that keeps the messages. */
  MAIL_DIR: z.string().min(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type MailSinkConfig = z.output<typeof Config>;

/** Reads the configuration. @throws Error with one line that names every fault. */
export function readConfig(environment: Record<string, string | undefined>): MailSinkConfig {
  const read = Config.safeParse(environment);
  if (read.success) return read.data;
  throw new Error(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
