import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { drive, type Measured } from './load.ts';
import { report } from './table.ts';

const figures = (perSecond: number): Measured => ({
  perSecond,
  p50: 1.25,
  p99: 9.99,
  ok: 10,
  failed: 0,
  seconds: 1,
});

describe('the table', () => {
  const bare = { what: 'bare', measured: figures(1_000) };

  it('compares with the baseline and says what missed its target', () => {
    const { text, reached } = report([
      bare,
      { what: 'ours', measured: figures(790), against: bare.measured, target: { ratio: 0.8 } },
      { what: 'others', measured: figures(12_000), target: { perSecond: 10_000 } },
    ]);
    expect(reached).toBe(false);
    const [, baseline, ours, others] = text.split('\n');
    expect(baseline).toMatch(/^bare +1,000 .* baseline$/);
    expect(ours).toMatch(/^ours +790 +0\.79 +≥ 0\.8 +1\.3 +10\.0 +0 +MISSED$/);
    expect(others).toMatch(/^others +12,000 +≥ 10,000\/s .* reached$/);
    expect(new Set(text.split('\n').map((line) => line.length)).size).toBe(1);
  });

  it('misses a pace that is reached too slowly for one in a hundred', () => {
    const row = (mostP99: number) => ({
      what: 'orders',
      measured: figures(1_000),
      target: { perSecond: 130, mostP99 },
    });
    expect(report([bare, row(9)]).reached).toBe(false);
    const { text, reached } = report([bare, row(10), { ...bare, isAside: true }]);
    expect(reached).toBe(true);
    expect(text.split('\n')[2]).toMatch(/≥ 130\/s, p99 ≤ 10 ms .* reached$/);
    expect(text.split('\n')[3]).not.toContain('baseline');
  });

  it('is reached when each row with a target is', () => {
    expect(report([bare]).reached).toBe(true);
    const even = { what: 'ours', measured: figures(800), against: bare.measured, target: { ratio: 0.8 } };
    expect(report([bare, even]).reached).toBe(true);
    expect(report([{ ...even, against: undefined as never }]).reached).toBe(false);
  });
});

describe('a closed loop', () => {
  it('keeps its workers busy, waits for what was begun, and counts what failed apart', async () => {
    let [now, most, calls] = [0, 0, 0];
    const measured = await closedLoop(3, 0.2, async () => {
      most = Math.max(most, (now += 1));
      calls += 1;
      const fails = calls % 4 === 0;
      await sleep(10);
      now -= 1;
      if (fails) throw new Error('out of stock');
    });
    expect([now, most]).toEqual([0, 3]);
    expect(measured.ok + measured.failed).toBe(calls);
    expect(measured.failed).toBe(Math.floor(calls / 4));
    expect(measured.perSecond).toBeCloseTo(measured.ok / measured.seconds, 5);
    expect(measured.p50).toBeGreaterThanOrEqual(9);
    expect(measured.p99).toBeGreaterThanOrEqual(measured.p50);
  });

  it('is no figure when nothing succeeded', async () => {
    const work = () => sleep(5).then(() => Promise.reject(new Error('down')));
    await expect(closedLoop(2, 0.02, work)).rejects.toThrow('down');
  });
});

describe('over HTTP', () => {
  let server: Server;
  let url: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const body = Buffer.concat(parts).toString();
        seen.push(`${request.method} ${request.url} ${request.headers['x-visitor'] ?? ''} ${body}`);
        const refused = request.url === '/refused';
        response.writeHead(refused ? 409 : 200, { 'content-type': 'application/json' });
        response.end(refused ? '{"detail":"sold out"}' : '{"ok":true}');
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('a call answers what came, and throws what was refused', async () => {
    const sent = call(`${url}/orders`, { method: 'POST', body: 'é', headers: { 'x-visitor': 'one' } });
    expect(await sent).toEqual({ ok: true });
    expect(seen.at(-1)).toBe('POST /orders one é');
    await expect(call(`${url}/refused`)).rejects.toThrow('409 {"detail":"sold out"}');
  });

  it('a run makes each request anew and counts those that succeeded', async () => {
    seen.length = 0;
    let turn = 0;
    const measured = await drive({
      url,
      method: 'POST',
      headersOf: () => ({ 'x-visitor': String(turn % 7) }),
      path: () => `/${(turn += 1)}`,
      body: () => `body ${turn}`,
      seconds: 1,
    });
    expect(measured.failed).toBe(0);
    expect(measured.ok).toBeGreaterThan(64);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((line) => /^POST \/\d+ \d body \d+$/.test(line))).toBe(true);
  });

  it('a run that was only refused is no figure', async () => {
    await expect(drive({ url, path: () => '/refused', seconds: 1 })).rejects.toThrow('no request succeeded');
  });
});
