import { z } from 'zod';

const EXPECTED = 'expected a time zone such as America/Los_Angeles';

/**
 * Former names that browsers still send, and the present ones. Some systems, such as Debian without `tzdata-legacy`, have only
 * these, and so has Postgres there.
 */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * IANA time zone in which days and months begin: `America/Los_Angeles`. Defaults to `UTC`. Other names without a region are
 * refused: Node knows some that Postgres does not (`CNT`), or takes for a fixed offset (`PST`).
 */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^(UTC|GMT|[A-Za-z]+\/[A-Za-z]+([/_+-][A-Za-z0-9]+)*)$/, { error: EXPECTED, abort: true })
  .refine(isTimeZone, EXPECTED)
  .overwrite((name) => RENAMED[name] ?? name)
  .meta({ format: 'time-zone' })
  .default('UTC');

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Zones of Unix System V, which only Node knows.
    return !timeZone.startsWith('SystemV/');
  } catch {
    return false;
  }
}
