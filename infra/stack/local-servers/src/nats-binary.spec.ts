import { expect, test } from '@jest/globals';
import { isNewEnough } from './nats-binary.ts';

test.each([
  ['nats-server: v2.9.10', false],
  ['nats-server: v2.10.27', true],
  ['nats-server: v2.15.1', true],
  ['nats-server: v3.0.0', true],
  ['command not found', false],
])('%s is new enough: %s', (line, answer) => {
  expect(isNewEnough(line)).toBe(answer);
});
