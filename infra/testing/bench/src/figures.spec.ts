import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { call } from './call.ts';
import { closedLoop } from './closed-loop.ts';
import { conclude } from './conclude.ts';
import { drive, inTurns, type Measured } from './load.ts';
import { isMissed, judge, rowOf, table } from './table.ts';
import { TARGETS, type Target } from './targets.ts';

const figures = (perSecond: number): Measured => ({
  perSecond,
  p50: 1.25,
  p99: 9.99,
  ok: 10,
  failed: 0,
  seconds: 1,
});

describe('the table', () => {
  const targets = {
    reads: { unit: '/s', baseline: 'bare', leastRatio: 0.8 },
    delay: { unit: 'ms', most: 1_800 },
    score: { unit: '', least: 97 },
  };
  const judged = (ours: number, ms: number, score: number) =>
    judge('site', targets, [
      rowOf('reads', { ...figures(ours), rounds: [ours, 400] }, { ...figures(1_000), rounds: [1_000, 500] }),
      { name: 'delay', figure: ms, note: 'index 900' },
      { name: 'score', figure: score },
    ]);

  it('shows each figure beside the machine’s limit, their ratio and the target, and names missed targets', () => {
    const rows = judged(790, 1_801, 97);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['MISSED', 'MISSED', 'ok']);
    const [, reads, delay, score] = table(rows).split('\n');
    expect(reads).toMatch(
      /^site: reads +790 +\/s +1,000 +0\.79 +0\.79 0\.80 +ratio ≥ 0\.8 +1\.3 +10\.0 +0 +MISSED$/,
    );
    expect(delay).toMatch(/^site: delay +1,801 +ms +index 900 +≤ 1,800 +MISSED$/);
    expect(score).toMatch(/^site: score +97 +≥ 97 +ok$/);
    expect(
      new Set(
        table(rows)
          .split('\n')
          .map((line) => line.length),
      ).size,
    ).toBe(1);
  });

  it('accepts a figure that is exactly at its bound', () => {
    expect(judged(800, 1_800, 97).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
    expect(judged(800, 1_800, 96.9).map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'MISSED']);
  });

  it('misses a time that exceeds the machine’s by too large a factor', () => {
    const wait = { unit: 'ms', baseline: 'bare', mostRatio: 2.5 };
    const verdictOf = (ms: number) => judge('site', { wait }, [{ name: 'wait', figure: ms, limit: 100 }])[0];
    expect(verdictOf(250)).toMatchObject({ verdict: 'ok', target: 'ratio ≤ 2.5' });
    expect(verdictOf(251)).toMatchObject({ verdict: 'MISSED', ratio: 2.51 });
  });

  it('misses a ratio without the machine’s limit', () => {
    const [row] = judge('site', { reads: targets.reads }, [{ name: 'reads', figure: 5_000 }]);
    expect(row).toMatchObject({ verdict: 'MISSED' });
  });

  it('shows a row without a target, and misses a target without a row', () => {
    const rows = judge('site', { score: targets.score }, [rowOf('aside', figures(20))]);
    expect(rows.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['aside', ''],
      ['score', 'not measured'],
    ]);
    expect(rows.map(isMissed)).toEqual([false, true]);
    expect(table(rows)).toMatch(/site: score +≥ 97 +not measured/);
  });

  it('has a bound for every target, and a baseline for every ratio', () => {
    const all: Target[] = Object.values(TARGETS).flatMap((bench) => Object.values(bench));
    for (const target of all) {
      const ratio = target.leastRatio ?? target.mostRatio;
      expect(ratio ?? target.least ?? target.most).toBeDefined();
      expect(target.baseline === undefined).toBe(ratio === undefined);
    }
  });
});

describe('the end of a run', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  const file = path.join(folder, 'deep/last.json');
  const written: string[] = [];
  beforeAll(() => {
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  });
  afterAll(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  const end = (ours: number) =>
    conclude(
      judge('site', { reads: { unit: '/s', baseline: 'bare', leastRatio: 0.5 } }, [
        rowOf('reads', figures(ours), figures(1_000)),
      ]),
      5,
      file,
    );

  it('names missed targets, with exit code 1', () => {
    expect(end(499)).toBe(1);
    expect(written.at(-1)).toContain('\nMissed: site: reads (ratio ≥ 0.5).\n');
  });

  it('reports that every target is reached, with exit code 0, and writes the rows as JSON', () => {
    expect(end(500)).toBe(0);
    expect(written.at(-1)).toContain('\nEvery target is reached.\n');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      machine: { node: process.version },
      seconds: 5,
      rows: [
        {
          bench: 'site',
          name: 'reads',
          figure: 500,
          limit: 1_000,
          ratio: 0.5,
          baseline: 'bare',
          verdict: 'ok',
        },
      ],
    });
  });

  it.each([
    [['nonsense'], 'There is no bench "nonsense"'],
    [['requests', '--seconds', 'long'], '--seconds takes'],
  ])('refuses %j with exit code 2, before anything is started', (args, message) => {
    const main = path.join(import.meta.dirname, 'main.ts');
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', main, ...args], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('alternating loads', () => {
  it('alternate in three rounds after a warm-up of at most 2 s, and keep the median run of each', async () => {
    const seen: string[] = [];
    const paces = { bare: [0, 100, 900, 120], real: [0, 50, 40, 70] };
    const load = (name: keyof typeof paces) => async (seconds: number) => {
      seen.push(`${name} ${seconds}`);
      return figures(paces[name].shift()!);
    };
    const { bare, real } = await inTurns({ bare: load('bare'), real: load('real') }, 9);
    expect(seen.slice(0, 4)).toEqual(['bare 2', 'real 2', 'bare 9', 'real 9']);
    expect(seen).toHaveLength(8);
    expect([bare.perSecond, real.perSecond]).toEqual([120, 50]);
    expect([bare.rounds, real.rounds]).toEqual([
      [100, 900, 120],
      [50, 40, 70],
    ]);
  });
});

describe('a closed loop', () => {
  it('keeps its workers busy, awaits work in progress, and counts failures separately', async () => {
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

  it('throws when nothing succeeded', async () => {
    const work = () => sleep(5).then(() => Promise.reject(new Error('down')));
    await expect(closedLoop(2, 0.02, work)).rejects.toThrow('down');
  });
});

describe('over HTTP', () => {
  let server: Server;
  let url: string;
  const seen: string[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = await text(request);
      seen.push(`${request.method} ${request.url} ${request.headers['x-visitor'] ?? ''} ${body}`);
      const refused = request.url === '/refused';
      response.writeHead(refused ? 409 : 200, { 'content-type': 'application/json' });
      response.end(refused ? '{"detail":"sold out"}' : '{"ok":true}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('a call returns the response and throws a refused one', async () => {
    const sent = call(`${url}/orders`, { method: 'POST', body: 'é', headers: { 'x-visitor': 'one' } });
    expect(await sent).toEqual({ ok: true });
    expect(seen.at(-1)).toBe('POST /orders one é');
    await expect(call(`${url}/refused`)).rejects.toThrow('409 {"detail":"sold out"}');
  });

  it('a run creates each request anew and counts successes', async () => {
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
    expect(measured.ok).toBeLessThanOrEqual(seen.length);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.every((line) => /^POST \/\d+ \d body \d+$/.test(line))).toBe(true);
  });

  it('a run without a success throws', async () => {
    await expect(drive({ url, path: () => '/refused', seconds: 1 })).rejects.toThrow('no request succeeded');
  });
});
