import { Kvm } from '@nats-io/kv';
import { expect, it } from '@jest/globals';
import { CANARY_TRIALS_BUCKET, REGISTRY_BUCKET } from '@studio/contracts';
import { NatsConnection } from '@studio/service-kit';
import { runningAnalytics } from '../../testing/running-analytics.js';
import { ReadLiveReleases } from './read-live-releases.js';

const service = await runningAnalytics();

it('returns the live release and the canary of each remote, with the verdict about this canary', async () => {
  const stores = new Kvm(service.app.get(NatsConnection).nc);
  const registry = await stores.create(REGISTRY_BUCKET, { history: 64 });
  const trials = await stores.create(CANARY_TRIALS_BUCKET);
  const canary = { manifest: { version: '1.1.0' }, share: 0.1 };
  const trial = {
    version: '1.1.0',
    live: '1.0.0',
    revision: 1,
    state: 'as-good',
    because: '',
    signature: 'a.b',
  };
  for (const remote of ['shop', 'club', 'content']) {
    const entry = { live: { version: '1.0.0' }, canary: remote === 'content' ? null : canary };
    await registry.put(remote, JSON.stringify(entry));
    const version = remote === 'club' ? '1.0.9' : '1.1.0';
    await trials.put(remote, JSON.stringify({ ...trial, remote, version, at: '2026-11-26T10:00:00.000Z' }));
  }
  await registry.put('broken', '{}');
  const running = { version: '1.1.0', share: 0.1 };
  expect(await service.app.get(ReadLiveReleases).list()).toEqual([
    { remote: 'club', live: '1.0.0', canary: { ...running, state: null } },
    { remote: 'content', live: '1.0.0', canary: null },
    { remote: 'shop', live: '1.0.0', canary: { ...running, state: 'as-good' } },
  ]);
});
