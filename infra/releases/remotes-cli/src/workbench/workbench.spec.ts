import { expect, it } from '@jest/globals';
import { trustedKeysText } from '@studio/release-signing';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { readReleaseConfig } from '../config/release-config.ts';
import { openWorkbench } from './workbench.ts';

const fixture = await fixtureRegistry();

it('a command says when NATS does not answer while it runs', async () => {
  const config = readReleaseConfig({
    NATS_URL: fixture.natsUrl,
    RELEASES_DIR: fixture.root,
    RELEASE_PRIVATE_KEY: fixture.privateKey,
    RELEASE_PUBLIC_KEYS: trustedKeysText(fixture.publicKeys),
    PUBLIC_URL: 'http://localhost:3000',
  });
  const list = openWorkbench(config).inRegistry(async ({ registry }) => {
    process.kill(fixture.nats.pid(), 'SIGSTOP');
    await registry.store.read();
  });
  await expect(list.finally(() => process.kill(fixture.nats.pid(), 'SIGCONT'))).rejects.toThrow(
    'NATS did not answer in time, so the change may be done or not: see `list` and `history`, then run this again.',
  );
});
