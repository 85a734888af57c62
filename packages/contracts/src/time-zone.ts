import { z } from 'zod';

/** IANA time zone in which days and months begin: `America/Los_Angeles`. Defaults to `UTC`. */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]+([/_+-][A-Za-z0-9]+)*$/)
  .refine(isTimeZone, 'expected a time zone such as America/Los_Angeles')
  .meta({ format: 'time-zone' })
  .default('UTC');

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
