import { afterEach, expect, it, jest } from '@jest/globals';
import { HOUR_MS, RemoteReports } from '@studio/contracts';
import { faultReporter, type ReleaseFault } from './fault-report.js';

afterEach(() => void jest.useRealTimers());

const fault: ReleaseFault = {
  remote: 'shop',
  version: '1.0.0',
  kind: 'server-error',
  fault: 'render',
  module: './CartDrawer',
  message: "TypeError: Cannot read properties of undefined (reading 'Ada')",
  place: 'server/remote.cjs:1:4021',
};

it('reports errors in documents at most once a minute without their text, and each release that was stopped', () => {
  jest.useFakeTimers();
  const told: RemoteReports[] = [];
  const tell = faultReporter((report) => told.push(RemoteReports.parse(report)));
  for (let n = 0; n < 3; n += 1) tell(fault);
  tell({ ...fault, module: './CartButton' });
  jest.setSystemTime(Date.now() - 6 * HOUR_MS);
  jest.advanceTimersByTime(60_000);
  tell(fault);
  for (let n = 0; n < 2; n += 1) tell({ ...fault, kind: 'server-fault', place: '/etc/passwd:1:1' });
  const reports = told.flatMap((message) => message.reports);
  expect(reports.map(({ kind, error }) => [kind, error?.module, error?.place])).toEqual([
    ['server-error', './CartDrawer', fault.place],
    ['server-error', './CartButton', fault.place],
    ['server-error', './CartDrawer', fault.place],
    ['server-fault', './CartDrawer', null],
    ['server-fault', './CartDrawer', null],
  ]);
  expect(reports[0]?.error?.text).toBe('TypeError: Cannot read properties of undefined reading …');
});
