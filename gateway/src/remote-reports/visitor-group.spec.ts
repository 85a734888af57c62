import { expect, it } from '@jest/globals';
import { visitorGroup } from './visitor-group.js';

const SECRET = 's'.repeat(32);
const TODAY = new Date('2026-03-01T10:00:00Z');
const group = (address: string, secret = SECRET, now = TODAY) => visitorGroup(address, secret, now);

it('returns one of 4,096 groups, stable for a day, and different on the next day or with another secret', () => {
  expect(group('192.0.2.7')).toBe(group('192.0.2.7', SECRET, new Date('2026-03-01T23:59:00Z')));
  expect(group('192.0.2.7')).not.toBe(group('192.0.2.7', SECRET, new Date('2026-03-02T00:00:00Z')));
  expect(group('192.0.2.7')).not.toBe(group('192.0.2.7', 't'.repeat(32)));
  const groups = Array.from({ length: 20_000 }, (_, n) => group(`10.0.${n >> 8}.${n & 255}`));
  expect(Math.min(...groups)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...groups)).toBeLessThan(4_096);
  expect(new Set(groups).size).toBeGreaterThan(3_900);
});

it('returns the same group for all addresses of an IPv6 network, in any notation', () => {
  for (const other of ['2001:db8::ff', '2001:db8:0:0:9:8:7:6', '2001:DB8::1%eth0'])
    expect(group(other)).toBe(group('2001:db8::1'));
  expect(group('2001:db8:0:1::1')).not.toBe(group('2001:db8::1'));
  expect(group('::ffff:192.0.2.7')).toBe(group('192.0.2.7'));
});
