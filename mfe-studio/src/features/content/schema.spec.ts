import { execFileSync } from 'node:child_process';
import { expect, it } from '@jest/globals';

const YEARS = ['0002', '0020', '0202', '2026'];

it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])(
  'keeps the minutes of a time while its year is typed (%s)',
  (TZ) => {
    const module = new URL('./schema.ts', import.meta.url).href;
    const shown = `const { localTime } = await import('${module}');
      for (const year of ${JSON.stringify(YEARS)}) console.log(localTime(new Date(year + '-03-05T10:00').toISOString()));`;
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', shown], {
      env: { ...process.env, TZ, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect(out.trim().split('\n')).toEqual(YEARS.map((year) => `${year}-03-05T10:00`));
  },
);
