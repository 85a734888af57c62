import { expect, it } from '@jest/globals';
import { TimeZone } from './time-zone.js';

it.each(['UTC', 'America/Los_Angeles', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
  'accepts %s',
  (zone) => expect(TimeZone.parse(zone)).toBe(zone),
);

it('accepts all zones that browsers send, by their present names', () => {
  const zones = Intl.supportedValuesOf('timeZone').map((zone) => TimeZone.parse(zone));
  expect(zones).toContain('Europe/Kyiv');
  expect(zones).not.toContain('Europe/Kiev');
  expect(TimeZone.parse('Asia/Calcutta')).toBe('Asia/Kolkata');
});

it.each(['CNT', 'cnt', 'PST', 'SystemV/EST5', 'systemv/est5', '+05:30', 'Mars/Olympus', ''])(
  'refuses "%s"',
  (zone) => expect(TimeZone.safeParse(zone).error?.issues[0]?.message).toMatch(/^expected a time zone/),
);
