import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { testRun } from '@studio/test-harness';
import { logsCommand } from './main.ts';

const ID = '3f0c9c0e-6f0d-4f5e-9a57-0b1d1c6f2a11';
const OTHER_ID = '3f0c9c0e-6f0d-4f5e-9a57-0b1d1c6f2a22';
const REQUEST = '0199aaaa-0000-7000-8000-000000000001';
const DESK_REQUEST = '0199aaaa-0000-7000-8000-000000000002';

let folder: string;
const line = (time: number, fields: object) => `${JSON.stringify({ level: 30, time, pid: 1, ...fields })}\n`;

beforeAll(() => {
  folder = mkdtempSync(join(testRun().folder, 'logs-'));
  const files = {
    'commerce.log.1': line(1, {
      msg: 'order placed',
      orderId: ID,
      number: 'K7M-4Q2',
      paymentId: 'pay-1',
      requestId: REQUEST,
    }),
    'commerce.log':
      line(4, { msg: 'order changed', orderId: ID, status: 'packed', requestId: DESK_REQUEST }) +
      line(5, { msg: 'order changed', orderId: OTHER_ID, status: 'packed', requestId: DESK_REQUEST }) +
      line(6, { msg: 'order changed', orderId: OTHER_ID, status: 'shipped', requestId: 'another' }),
    'commerce-2.log': line(3, {
      level: 40,
      msg: 'payment not cancelled',
      err: { message: 'late' },
      paymentId: 'pay-1',
    }),
    'gateway.log': `not JSON K7M-4Q2\n${line(2, { msg: 'slow answer', requestId: REQUEST })}{"cut off`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});

const run = (...args: string[]) => logsCommand(args, folder).split('\n');

it.each(['K7M-4Q2', 'k7m4q2', ID])('prints the lines about order %s of every log, oldest first', (order) => {
  expect(run('--order', order)).toEqual([
    `1970-01-01T00:00:00.001Z  commerce  order placed  orderId=${ID}  number=K7M-4Q2  paymentId=pay-1  requestId=${REQUEST}`,
    `1970-01-01T00:00:00.002Z  gateway  slow answer  requestId=${REQUEST}`,
    '1970-01-01T00:00:00.003Z  commerce-2  warning  payment not cancelled  late  paymentId=pay-1',
    `1970-01-01T00:00:00.004Z  commerce  order changed  orderId=${ID}  status=packed  requestId=${DESK_REQUEST}`,
    `1970-01-01T00:00:00.005Z  commerce  order changed  orderId=${OTHER_ID}  status=packed  requestId=${DESK_REQUEST}`,
  ]);
});

it('prints the lines of a request', () => {
  expect(run('--request', REQUEST)).toHaveLength(2);
});

it.each([
  [[], /npm run logs -- --order/],
  [['--all'], /npm run logs -- --order/],
  [['--order', '1234'], '1234 is neither the number of an order, such as K7M-4Q2, nor its id.'],
  [['--request', 'x'], 'x is not the id of a request, which is a UUID.'],
  [['--order', 'AAA-AAA'], /^No line in .* is about AAA-AAA\.$/],
] as const)('answers %j with one sentence', (args, message) => {
  expect(() => run(...args)).toThrow(message);
});
