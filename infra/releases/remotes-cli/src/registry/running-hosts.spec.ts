import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterEach, describe, expect, it } from '@jest/globals';
import { HOST_OFFER_SUBJECT } from '@studio/contracts';
import { hostOffer } from '@studio/release-signing';
import { activate } from '../commands/activate.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';
import { checkHost } from '../commands/check-host.ts';
import { publishRemote } from '../commands/publish.ts';
import { twiceText } from '../commands/shared.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { openRegistry } from './open-registry.ts';

const fixture = await fixtureRegistry();
let hosts: NatsConnection[] = [];
afterEach(async () => {
  for (const host of hosts) await host.close();
  hosts = [];
});

/** A running web server with this contract version. */
async function host(contract: string): Promise<void> {
  const connection = await connect({ servers: fixture.natsUrl });
  const { shared, bundled } = hostOffer('19.3.1', [{ name: 'zod', version: '4.6.7', bytes: 87_000 }]);
  connection.subscribe(HOST_OFFER_SUBJECT, {
    callback: (_, message) =>
      void message.respond(JSON.stringify({ shared: { ...shared, '@studio/web-kit': contract }, bundled })),
  });
  await connection.flush();
  hosts.push(connection);
}

/** The registry as a command opens it: it asks the running web servers. */
async function asking<T>(work: (tools: ReleaseTools) => Promise<T>): Promise<T> {
  const { natsUrl, privateKey, publicKeys } = fixture;
  await using registry = await openRegistry({ natsUrl, privateKey, publicKeys });
  return await work({ ...fixture.tools, registry });
}

const NEWER = { contract: '^1.7.0' };

describe('the running hosts', () => {
  it('decide what can be published and activated, not the host of this checkout', async () => {
    await host('1.6.0');
    const fault = 'it needs host contract ^1.7.0, the host offers 1.6.0';
    await asking(async (tools) => {
      const folder = await fixture.build('newer', NEWER);
      const registry = await tools.registry.store.read();
      await expect(publishRemote(folder, tools.releases, registry)).rejects.toThrow(fault);
      await expect(activate(tools, await fixture.publish('newer', NEWER))).rejects.toThrow(fault);
    });
  });

  it('must all be compatible: a rolling restart has two versions', async () => {
    await host('1.6.0');
    await host('2.0.0');
    await host('2.0.0');
    await asking(async (tools) => {
      await expect(activate(tools, await fixture.publish('old', { contract: '^1.0.0' }))).rejects.toThrow(
        'the host offers 2.0.0',
      );
      const both = await fixture.publish('both', { contract: '^1.0.0 || ^2.0.0' });
      expect((await activate(tools, both)).live.version).toBe(both.manifest.version);
    });
  });

  it('report the packages of every page, and a release that bundles one is warned about', async () => {
    await host('1.7.0');
    await asking(async (tools) => {
      const { manifest } = await fixture.publish('twice');
      const bundled = [{ name: 'zod', version: '4.6.6', bytes: 93_000 }];
      expect(await twiceText(tools, manifest, bundled)).toBe(
        `shop ${manifest.version} loads up to 87 kB that a visit may have already: zod 4.6.6, 93 kB, also in the host (4.6.7, 87 kB)`,
      );
    });
  });

  it('are replaced by the host of this checkout when there are none', async () => {
    const { live } = await asking(async (tools) => activate(tools, await fixture.publish('newer', NEWER)));
    expect(live.contract).toBe('^1.7.0');
  });
});

it('checks a new host against the current releases, and those that previews can show', async () => {
  await activate(
    fixture.tools,
    await fixture.publish('live', { contract: '^1.7.0', uses: ['useUnsentForm'] }),
  );
  const offer = hostOffer('19.3.1');
  expect((await checkHost(fixture.tools, offer)).faults).toEqual([]);
  const older = { bundled: [], shared: { ...offer.shared, '@studio/web-kit': '1.6.0' } };
  const { faults, notes } = await checkHost(fixture.tools, older);
  expect(faults).toMatchObject([{ what: `it needs host contract ^1.7.0, the host offers 1.6.0` }]);
  expect(notes).toContainEqual(expect.stringMatching(/^not for previews or rollbacks: shop .* \^1\.7\.0/));
});
