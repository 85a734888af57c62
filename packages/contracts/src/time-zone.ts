import { z } from 'zod';

/** A time zone of the IANA list, by which days and months begin: `America/Los_Angeles`. */
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
