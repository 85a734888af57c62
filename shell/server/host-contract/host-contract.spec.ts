import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import type { RegistryEntry } from '@studio/contracts';
import type { GatewayClient } from '../gateway/gateway-client.js';
import { serveHealth } from '../telemetry/health.js';
import { fixtureRelease } from '../testing/fixture-release.js';
import { startCheck } from './host-contract.js';

const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
const fits = (await fixtureRelease(folder)).entry;
const misfit = (await fixtureRelease(folder, { contract: '^2.0.0' })).entry;
afterAll(() => rm(folder, { recursive: true }));

describe('a host that starts', () => {
  it('lists the live and canary releases that it cannot run', () => {
    expect(startCheck(() => [misfit])()).toEqual([
      expect.stringContaining('content 1.0.0: it needs host contract ^2.0.0, the host offers'),
    ]);
    const canary = { manifest: misfit.live, share: 0.1 };
    expect(startCheck(() => [{ ...fits, canary }])()).toHaveLength(1);
  });

  it('is not ready before it has followed the whole registry and can run all of it', async () => {
    let entries = [fits];
    let isFollowed = false;
    const app = Fastify();
    serveHealth(app, {
      releases: { entries: () => entries },
      gateway: { site: () => Promise.resolve({}) } as unknown as GatewayClient,
      draining: { begun: false },
      isFollowed: () => isFollowed,
      misfits: startCheck(() => entries),
    });
    const readyz = async () => {
      const { statusCode, body } = await app.inject('/readyz');
      return [statusCode, ...(JSON.parse(body) as { missing: string[] }).missing];
    };
    expect(await readyz()).toEqual([503, 'registry']);
    isFollowed = true;
    entries = [fits, misfit];
    expect(await readyz()).toEqual([503, 'releases that run on this host']);
    entries = [fits];
    expect(await readyz()).toEqual([200]);
    await app.close();
  });

  it('stays ready once it could run all of them, whatever is activated later', () => {
    let entries: RegistryEntry[] = [];
    const check = startCheck(() => entries);
    expect(check()).toEqual([]);
    entries = [misfit];
    expect(check()).toHaveLength(1);
    entries = [fits];
    expect(check()).toEqual([]);
    entries = [misfit];
    expect(check()).toEqual([]);
  });
});
