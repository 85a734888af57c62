import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '@studio/local-runtime';
import { trustedKeysText } from '@studio/release-signing';
import { activate } from '../commands/activate.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';

const fixture = await fixtureRegistry();

/** The command line in a separate process. */
async function command(by: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', 'infra/releases/remotes-cli/src/main.ts', ...args],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NATS_URL: fixture.natsUrl,
        RELEASES_DIR: fixture.tools.releases.place,
        RELEASE_PRIVATE_KEY: fixture.privateKey,
        RELEASE_PUBLIC_KEYS: trustedKeysText(fixture.publicKeys),
        RELEASE_AUTHOR: by,
        PUBLIC_URL: 'http://localhost:3000',
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

describe('concurrent changes of a remote', () => {
  it('cannot undo each other: one of all that started from the same release succeeds', async () => {
    const first = (await fixture.publish('first')).manifest.version;
    await command('Ada', 'activate', 'shop', first);
    const people = ['Ben', 'Cleo', 'Dan', 'Eve'];
    const versions: string[] = [];
    for (const by of people) versions.push((await fixture.publish(`of ${by}`)).manifest.version);
    const results = await Promise.all(
      people.map((by, n) => command(by, 'activate', 'shop', versions[n] ?? '', '--from', first)),
    );
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { output } of results.filter(({ code }) => code !== 0))
      expect(output).toContain('Somebody else changed shop meanwhile');
    const winner = results.findIndex(({ code }) => code === 0);
    const changes = await fixture.tools.registry.history.of('shop');
    expect(changes.map(({ by, to }) => [by, to])).toEqual([
      ['Ada', first],
      [people[winner], versions[winner]],
    ]);
  });

  it('cannot claim the same path for two remotes', async () => {
    const routes = [{ path: '/same', module: './Page', title: 'Same', description: 'The same path.' }];
    const assets = { './Page': { scripts: [], styles: [] } };
    const names = ['red', 'green', 'blue'];
    const releases = [];
    for (const name of names) releases.push(await fixture.publish(name, { name, routes, assets }));
    const tools = await Promise.all(names.map((by) => fixture.open({ by })));
    const results = await Promise.allSettled(releases.map((release, n) => activate(tools[n]!, release)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('print the target of the command line', async () => {
    const { output } = await command('Ada', 'list');
    expect(output).toContain(`registry ${fixture.natsUrl}, releases in ${fixture.tools.releases.place}`);
  });
});
