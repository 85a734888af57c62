import { describe, expect, it } from '@jest/globals';
import { connect } from '@nats-io/transport-node';
import { readRemoteReports } from '@studio/contracts';
import { CommanderError } from 'commander';
import type { z } from 'zod';
import { generateReleaseKeys, trustedKeysText } from '@studio/release-signing';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { readReleaseConfig } from '../config/release-config.ts';
import { remotesProgram } from './program.ts';
import { openWorkbench, whereaboutsText } from '../workbench/workbench.ts';

const fixture = await fixtureRegistry();
let saysYes = true;
const bench = openWorkbench(
  readReleaseConfig({
    NATS_URL: fixture.natsUrl,
    RELEASES_DIR: fixture.tools.releases.place,
    RELEASE_PRIVATE_KEY: fixture.privateKey,
    RELEASE_PUBLIC_KEYS: trustedKeysText(fixture.publicKeys),
    RELEASE_AUTHOR: 'Ada',
    PUBLIC_URL: 'http://localhost:3000',
  }),
);

/** The output of a command line. */
async function run(...words: string[]): Promise<string> {
  const said: string[] = [];
  const program = remotesProgram({
    open: () => bench,
    say: (text) => said.push(text),
    ask: () => Promise.resolve(saysYes),
  });
  for (const command of [program, ...program.commands])
    command.configureOutput({ writeErr: (text) => said.push(text) }).exitOverride();
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
  }
  return said.join('\n');
}

const publish = async (text: string): Promise<string> =>
  /^published shop (\S+)$/m.exec(await run('publish', await fixture.build(text)))![1]!;

describe('the command line', () => {
  const UNSERVED = ' in the registry; no web server is running';

  it('takes a release from its build to everyone, to a canary and back, and reports it', async () => {
    expect(await run('list')).toBe('no releases');
    expect(await run('history')).toBe('nothing yet');
    const first = await publish('first');
    expect(await run('activate', 'shop', first, '--because', 'we open')).toBe(
      `shop ${first} is live${UNSERVED}`,
    );
    const second = await publish('second');
    expect(await run('canary', 'shop', second, '0.25')).toBe(
      `shop: 25 % of new visits get ${second}${UNSERVED}`,
    );
    expect(await run('list')).toMatch(new RegExp(`${second} .*canary 25 %`));
    expect(await run('rollback', 'shop')).toBe(`shop: the canary is over, ${first} is live${UNSERVED}`);
    expect(await run('canary', 'shop', second, '0')).toBe(`shop: no longer a canary${UNSERVED}`);
    await run('activate', 'shop', second, '--from', first);
    await expect(run('canary', 'shop', second, '0.1')).rejects.toThrow(
      `shop ${second} is live: every visit gets it already`,
    );
    expect(await run('rollback', 'shop', first)).toBe(`shop is back on ${first}${UNSERVED}`);
    expect(await run('diff', 'shop', first, second)).toContain('remoteEntry.js');
    expect(await run('history', 'shop')).toMatch(/we open/);
    expect(await run('history', 'shop', '--since', 'today')).toMatch(/we open/);
    const now = new Date().toISOString();
    expect(await run('history', 'shop', '--since', now)).toBe(`nothing since ${now}`);
    expect(await run('preview', 'shop', second, '--page', '/shop')).toMatch(
      /^http:\/\/localhost:3000\/shop\?preview=/,
    );
    expect(await run('sign', 'shop')).toBe('shop is signed again');
    expect(await run('prune', '--dry-run')).toBe('');
    saysYes = false;
    await expect(run('remove', 'shop')).rejects.toThrow('shop stays: the removal was not confirmed');
    for (const words of [
      ['remove', 'shop', '', '--yes'],
      ['rollback', 'shop', ''],
      ['prune', ''],
    ])
      expect(await run(...words)).toBe('error: an argument is empty\n');
    expect(await run('list')).toMatch(/live/);
    expect(await run('remove', 'shop', '--yes')).toBe('shop is off the site');
    await expect(run('remove', 'shop', second)).rejects.toThrow(
      `shop ${second} stays: visitors had it within 14 days`,
    );
  });

  it('shows a team the reports about its remote, with source lines', async () => {
    const map = { version: 3, sources: ['webpack://mfe_shop/./src/cart.tsx'], names: [], mappings: 'AAAA' };
    const sourcesContent = ["throw new Error('no cart');"];
    const files = { 'dist/maps/browser/remoteEntry.js.map': JSON.stringify({ ...map, sourcesContent }) };
    const folder = await fixture.build('reported', { files });
    const version = /published shop (\S+)/.exec(await run('publish', folder))![1]!;
    await expect(run('reports', 'shop')).rejects.toThrow('The analytics service does not answer');
    const at = { firstAt: '2026-11-20T10:15:00.000Z', lastAt: '2026-11-21T09:00:00.000Z' };
    const error = {
      module: null,
      fault: null,
      pages: ['/shop'],
      browsers: ['Chrome', 'Firefox'],
      times: 3,
      ...at,
    };
    const told: z.output<typeof readRemoteReports.output> = {
      errors: [{ version, kind: 'error', text: 'Error: …', place: 'browser/remoteEntry.js:1:1', ...error }],
      releases: [
        {
          version,
          ...at,
          counts: { visit: { reports: 7, poor: 0, mean: 0 }, lcp: { reports: 4, poor: 1, mean: 1_200 } },
        },
      ],
      usage: {
        all: { visits: 9, pageviews: 14, scrollDepth: 71.4, timeOnPage: 12.4 },
        pages: [{ page: '/shop', visits: 9, pageviews: 14, scrollDepth: 71.4, timeOnPage: 12.4 }],
      },
    };
    await using connection = await connect({ servers: fixture.natsUrl });
    const asked: unknown[] = [];
    connection.subscribe(readRemoteReports.subject, {
      callback: (_, message) => {
        asked.push(readRemoteReports.input.parse(message.json()));
        message.respond(JSON.stringify(told));
      },
    });
    await connection.flush();
    const lines = (await run('reports', 'shop', '--since', '2026-11-20')).split('\n');
    expect(asked).toEqual([{ remote: 'shop', since: new Date(2026, 10, 20).toISOString() }]);
    expect(lines.slice(0, 3)).toEqual([
      '3 × threw in an event, a timer or a promise: Error: …',
      "    src/cart.tsx:1:1   throw new Error('no cart');",
      `    /shop · Chrome, Firefox · ${version} · 20 Nov, 10:15 to 21 Nov, 09:00 UTC`,
    ]);
    expect(lines).toContain('/shop      9       14          71 %  12 s');
    expect(lines.at(-1)).toMatch(
      new RegExp(`^${version}(?: \\(live\\))? +7 +0 +0 +0 +0\\.0 +0 +1200 ms, 25 % poor +– +–$`),
    );
    told.releases.length = 0;
    await expect(run('reports', 'shoop')).rejects.toThrow('There is no remote shoop: shop.');
    expect(await run('reports', 'shop', '--link')).toMatch(
      /^http:\/\/localhost:3000\/remotes\/shop\/reports\?since=20.*&staff=/,
    );
    expect(await run('staff', 'shop', '--page', '/shop')).toMatch(/^http:\/\/localhost:3000\/shop\?staff=/);
  });

  it('changes nothing when the live release is not the expected one', async () => {
    const live = await publish('live');
    const other = await publish('other');
    await run('activate', 'shop', live);
    await expect(run('activate', 'shop', other, '--from', other)).rejects.toThrow(
      /^Somebody else changed shop meanwhile, .*\. The last change: .* by Ada\. Decide again\.$/,
    );
    expect(await run('list')).toMatch(new RegExp(`${live} +live`));
  });

  it('shows whether a release passed verify, at publish and in list', async () => {
    const folder = await fixture.build('tried');
    expect(await run('publish', folder)).toMatch(/\nnot verified, as `list` says/);
    const version = /published shop (\S+)/.exec(await run('publish', folder))![1]!;
    expect(await run('list')).toMatch(new RegExp(`${version}  not verified: it has not passed`));
    const { manifest } = await bench.release('shop', version);
    const other = generateReleaseKeys();
    const strangers = await fixture.open({ privateKey: other.privateKey });
    await strangers.registry.verifications.add(manifest, 'Eve');
    expect(await run('publish', folder)).toMatch(/\nnot verified/);
    await fixture.tools.registry.verifications.add({ ...manifest, slots: [], routes: [], shared: {} }, 'Ada');
    expect(await run('publish', folder)).toMatch(/\nnot verified/);
    await fixture.tools.registry.verifications.add(manifest, 'Ada');
    expect(await run('publish', folder)).toMatch(/\nverified by Ada at 20/);
    expect(await run('list')).not.toMatch(new RegExp(`${version}  not verified`));
  });

  it('shows a release’s provenance, as text and for tools', async () => {
    const components = [{ type: 'library', group: '@acme', name: 'stars', version: '1.2.0' }];
    const before = await publish('comes from');
    const answer = await run('publish', await fixture.build('comes from somewhere', { components }));
    expect(answer).toContain('\nfrom an unknown commit, built 2026-11-24T10:15:00.000Z\n');
    const version = /published shop (\S+)/.exec(answer)![1]!;
    expect(await run('diff', 'shop', before, version)).toContain(
      "+ dependency @acme/stars  1.2.0, the host's",
    );
    const envelopes = (await run('provenance', 'shop', version)).split('\n');
    expect(envelopes.map((line) => (JSON.parse(line) as { payloadType: string }).payloadType)).toEqual([
      'application/vnd.in-toto+json',
      'application/vnd.in-toto+json',
    ]);
    expect(JSON.parse(await run('provenance', 'shop', version, '--sbom'))).toMatchObject({
      bomFormat: 'CycloneDX',
      components,
    });
  });

  it('refuses a server build that does not load', async () => {
    const files = { 'dist/server/remote.cjs': 'window.title;' };
    await expect(run('publish', await fixture.build('broken', { files }))).rejects.toThrow(
      'it does not load: ReferenceError: window is not defined',
    );
  });

  it('lists what exists when a remote or a version does not', async () => {
    const version = await publish('known');
    await expect(run('activate', 'shop', '9.9.9')).rejects.toThrow(
      new RegExp(`^shop 9.9.9 is not published in .*The last releases: .*${version}`),
    );
    await expect(run('activate', 'shop', 'latest')).rejects.toThrow('shop latest is not published');
    await expect(run('preview', 'shoop', version)).rejects.toThrow(
      /^There is no remote shoop in .*: shop\.$/,
    );
    for (const words of [
      ['rollback', 'shoop'],
      ['history', 'shoop'],
      ['prune', 'shoop'],
      ['remove', 'shoop', '--yes'],
      ['sign', 'shoop'],
    ])
      await expect(run(...words)).rejects.toThrow(/^There is no remote shoop in .*: shop\.$/);
    await expect(run('publish', 'shoop')).rejects.toThrow(
      /^There is no remote shoop in this checkout: .*studio/,
    );
  });

  it('generates keys and shows the public key', async () => {
    expect(await run('key', 'shop', '--new')).toMatch(/shop:/);
    expect(await run('key', 'shop')).toMatch(/:shop:/);
  });

  it.each([
    [['canary', 'shop', '1.0.0', '2'], 'a number from 0 to 1'],
    [['key', 'shop,club', '--new'], 'the name of a remote, or "*"'],
    [['preview', 'shop', '1.0.0', '--page', ''], 'an argument is empty'],
    [['activate', 'shop', '1.0.0', '--because', ' '], 'an argument is empty'],
    [['activate', 'shop', '1.0.0', '--because', 'x'.repeat(501)], 'at most 500 characters'],
    [['activate', 'shop'], 'missing required argument'],
    [['bake'], 'unknown command'],
    [['history', '--since', 'lately'], '"lately" is no time to begin at: take a day (tuesday,'],
  ])('says what is wrong with %j', async (words, fault) => {
    expect(await run(...words)).toContain(fault);
  });

  it('prints its target, without a password', () => {
    const { config } = bench;
    const NATS_URL = 'nats://ada:secret@nats.example:4222';
    expect(whereaboutsText({ ...bench, config: { ...config, NATS_URL } })).toMatch(
      /^registry nats:\/\/nats\.example:4222, releases in .*, key \w+, as Ada$/,
    );
  });
});
