import { expect, it } from '@jest/globals';
import type { DrillStack } from '../../stack/drill-stack.ts';
import { FuzzReport } from './fuzz-report.ts';

function printed(report: FuzzReport): { ok: boolean; text: string } {
  const lines: string[] = [];
  const ok = report.print((line) => lines.push(line));
  return { ok, text: lines.join('\n') };
}

it('passes with stable memory and no finding', () => {
  const report = new FuzzReport();
  report.sent = 3;
  report.statuses.set(404, 2).set(200, 1);
  report.memory.web.push(200, 260, 262, 261, 300);
  report.memory.gateway.push(100, 120, 121, 119, 122);
  const { ok, text } = printed(report);
  expect(ok).toBe(true);
  expect(text).toContain('3 requests in 0 s: 1 × 200, 2 × 404');
  expect(text).toContain('web 200 → 300 MiB, gateway 100 → 122 MiB: flat');
  expect(text).toContain('nothing found');
});

it('fails when one of the two keeps growing', () => {
  const report = new FuzzReport();
  report.memory.web.push(200, 260, 320, 380, 440);
  report.memory.gateway.push(100, 100, 100, 100, 100);
  expect(printed(report)).toMatchObject({ ok: false, text: expect.stringContaining('GROWS') });
});

it('fails with the command that reproduces a finding', () => {
  const report = new FuzzReport();
  report.findings.set('POST /api/cart: 500', { count: 7, curl: "curl 'http://localhost'" });
  const { ok, text } = printed(report);
  expect(ok).toBe(false);
  expect(text).toContain("FAILED 7 × POST /api/cart: 500\n  curl 'http://localhost'");
});

it('reads the memory of running processes', () => {
  const report = new FuzzReport();
  report.noteMemory({ pid: () => process.pid } as unknown as DrillStack, () => undefined);
  const mib = process.memoryUsage().rss / 2 ** 20;
  expect(report.memory.web[0]).toBeGreaterThan(mib / 2);
  expect(report.memory.web[0]).toBeLessThan(mib * 2);
});
