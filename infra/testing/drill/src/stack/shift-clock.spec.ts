import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PRELOAD = join(import.meta.dirname, 'shift-clock.ts');

it('sets only the wall clock ahead', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drill-clock-'));
  const file = join(folder, 'clock');
  writeFileSync(file, '3600000');
  const program = `console.log(JSON.stringify([
    Date.now(), new Date().getTime(), new Date(5).getTime(), Date.UTC(2000, 0), new Date() instanceof Date,
    performance.now(), Date.parse(new Date(0).toISOString())]))`;
  const said = execFileSync(process.execPath, ['--no-warnings', '--import', PRELOAD, '-e', program], {
    env: { ...process.env, DRILL_CLOCK: file },
  });
  rmSync(folder, { recursive: true });
  const [now, fresh, given, utc, isDate, passed, zero] = JSON.parse(said.toString()) as number[];
  const hour = 3_600_000;
  expect(Math.abs(now! - hour - Date.now())).toBeLessThan(hour / 2);
  expect(Math.abs(fresh! - now!)).toBeLessThan(hour / 2);
  expect([given, utc, isDate, zero]).toEqual([5, 946_684_800_000, true, 0]);
  expect(passed).toBeLessThan(hour / 2);
});
