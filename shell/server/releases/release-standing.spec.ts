import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it, jest } from '@jest/globals';
import { ReleaseStanding } from './release-standing.js';

afterEach(() => void jest.restoreAllMocks());

it('tries a faulty release again after its pause, although the system clock is set back by hours', async () => {
  const standing = new ReleaseStanding([50]);
  standing.fail('content@1.0.0', 'failed', { kind: 'error', whose: 'content@1.0.0', message: 'It ended.' });
  expect(standing.mayBeTried('content@1.0.0')).toBe(false);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 6 * 3_600_000);
  await wait(100);
  expect(standing.mayBeTried('content@1.0.0')).toBe(true);
});
