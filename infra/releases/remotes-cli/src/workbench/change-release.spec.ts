import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { changeRelease } from './change-release.ts';

const fixture = await fixtureRegistry();

it('a change that NATS acknowledges late is sent twice, and done and recorded once', async () => {
  const { manifest } = await fixture.publish('first');
  let resumed: Promise<void> | undefined;
  const change = changeRelease(fixture.tools, 'shop', {}, async () => {
    process.kill(fixture.nats.pid(), 'SIGSTOP');
    // Longer than a write waits for its answer, and than the pause before it is sent again.
    resumed = sleep(7_000).then(() => void process.kill(fixture.nats.pid(), 'SIGCONT'));
    const entry = { name: 'shop', live: manifest, lastKnownGood: null, canary: null, base: '/remotes' };
    return { action: 'activate', from: null, to: manifest.version, entry };
  });
  const entry = await change.finally(() => resumed);
  expect(entry?.live.version).toBe(manifest.version);
  const { revision } = await fixture.tools.registry.store.get('shop');
  const changes = await fixture.tools.registry.history.of('shop');
  expect(changes.map(({ to, ...one }) => [to, one.revision])).toEqual([[manifest.version, revision]]);
});
