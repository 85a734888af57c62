import { describe, expect, it, jest } from '@jest/globals';
import { MAX_REASON_LENGTH, MINUTE_MS } from '@studio/contracts';
import { endCanary } from '../canary-watch/end-canary.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { activate } from './activate.ts';
import { canary } from './canary.ts';
import { listHistory } from './history.ts';
import { listReleases } from './list.ts';
import { rollback } from './rollback.ts';

const fixture = await fixtureRegistry();

/** Releases of a separate remote for each test. */
function remote(name: string) {
  return (text: string) => fixture.publish(text, { name });
}

describe('rollback', () => {
  it('ends a canary and keeps the live release', async () => {
    const publish = remote('one');
    const [live, trial] = [await publish('live'), await publish('trial')];
    await activate(fixture.tools, live);
    await canary(fixture.tools, trial, 0.1, { because: 'a trial' });
    expect(await listReleases(fixture.tools)).toContain(`one  ${trial.manifest.version}  canary 10 %`);
    const entry = await rollback(fixture.tools, 'one', null, { because: 'it is slow' });
    expect([entry.live.version, entry.canary]).toEqual([live.manifest.version, null]);
    expect((await listHistory(fixture.tools, 'one')).at(-1)).toMatch(
      /canary ended: 1\.2\.3-c\w+ → none {2}by Ada {2}because it is slow$/,
    );
  });

  it('of a canary by its share 0 does not end another one', async () => {
    const publish = remote('ten');
    const [live, first, other] = [await publish('live'), await publish('first'), await publish('other')];
    await activate(fixture.tools, live);
    await canary(fixture.tools, first, 0.1);
    await canary(fixture.tools, other, 0.2);
    const [ended, running] = [first.manifest.version, other.manifest.version];
    await expect(canary(fixture.tools, first, 0)).rejects.toThrow(
      `ten ${ended} is not the canary: ${running} is, and stays`,
    );
    expect((await canary(fixture.tools, other, 0))?.canary).toBeNull();
    const history = await listHistory(fixture.tools, 'ten');
    expect(history.at(-1)).toContain(`canary ended: ${running}`);
    // There is none any more: nothing changes.
    await canary(fixture.tools, other, 0);
    expect(await listHistory(fixture.tools, 'ten')).toEqual(history);
  });

  it('skips two bad releases, goes to the last verified one, and stays there', async () => {
    const publish = remote('two');
    const [good, bad, worse] = [await publish('good'), await publish('bad'), await publish('worse')];
    for (const release of [good, bad, worse]) await activate(fixture.tools, release);
    const entry = await rollback(fixture.tools, 'two');
    expect([entry.live.version, entry.lastKnownGood]).toEqual([good.manifest.version, null]);
    await expect(rollback(fixture.tools, 'two')).rejects.toThrow('name the one to go back to');
  });

  it('goes to the named release', async () => {
    const publish = remote('three');
    const [good, bad, worse] = [await publish('good'), await publish('bad'), await publish('worse')];
    for (const release of [good, bad, worse]) await activate(fixture.tools, release);
    const entry = await rollback(fixture.tools, 'three', bad);
    expect([entry.live.version, entry.lastKnownGood?.version]).toEqual([
      bad.manifest.version,
      good.manifest.version,
    ]);
  });

  it('verifies a release that was live long enough, or a canary that ran long enough', async () => {
    const tools = await fixture.open({ verifiedAfterMs: 0 });
    const publish = remote('four');
    const [one, two, three] = [await publish('1'), await publish('2'), await publish('3')];
    await activate(tools, one);
    await activate(tools, two);
    await canary(tools, three, 0.5);
    const entry = await activate(tools, three);
    expect(entry.lastKnownGood?.version).toBe(two.manifest.version);
    expect((await rollback(tools, 'four')).live.version).toBe(two.manifest.version);
    // A release that was rolled back is no longer verified.
    expect((await rollback(tools, 'four')).live.version).toBe(one.manifest.version);
  });

  it('must name a release within ten minutes after a canary ended automatically', async () => {
    const { tools } = fixture;
    const end = async (name: string) => {
      const publish = remote(name);
      const [good, live, trial] = [await publish('good'), await publish('live'), await publish('trial')];
      await activate(tools, good);
      await activate(tools, live);
      await canary(tools, trial, 0.1);
      const { revision } = await tools.registry.store.get(name);
      await endCanary(tools, name, { revision, evidence: 'it throws' });
      return { good, live: live.manifest.version, trial: trial.manifest.version };
    };
    const { good, live, trial } = await end('six');
    const { version } = good.manifest;
    await expect(rollback(tools, 'six')).rejects.toThrow(
      `six stays: its canary ${trial} ended automatically 1 min ago (worse than the live release: it throws), and visitors get ${live}. To go back from ${live} as well, name the release: npm run remotes -- rollback six ${version}`,
    );
    expect((await rollback(tools, 'six', good)).live.version).toBe(version);

    const { good: other } = await end('seven');
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * MINUTE_MS);
    const entry = await rollback(tools, 'seven').finally(() => later.mockRestore());
    expect(entry.live.version).toBe(other.manifest.version);
  });

  it('is recorded when a canary ended automatically for a long reason', async () => {
    const { tools } = fixture;
    const publish = remote('eleven');
    const [live, trial] = [await publish('live'), await publish('trial')];
    await activate(tools, live);
    await canary(tools, trial, 0.1);
    const { revision } = await tools.registry.store.get('eleven');
    const because = await endCanary(tools, 'eleven', { revision, evidence: 'x'.repeat(600) });
    expect(because).toHaveLength(MAX_REASON_LENGTH);
    expect((await tools.registry.history.of('eleven')).at(-1)).toMatchObject({ because });
    const [{ version }, beside] = [trial.manifest, live.manifest.version];
    const note = { remote: 'eleven', version, live: beside, revision, at: new Date().toISOString() };
    await tools.registry.trials.add({ ...note, state: 'worse', because: 'x'.repeat(600) });
    expect((await tools.registry.trials.of('eleven'))?.because).toHaveLength(MAX_REASON_LENGTH);
  });

  it('revokes the verification also when its record is lost', async () => {
    const tools = await fixture.open({ verifiedAfterMs: 0 });
    const publish = remote('five');
    const [good, bad, next] = [await publish('good'), await publish('bad'), await publish('next')];
    await activate(tools, good);
    await activate(tools, bad);
    jest.spyOn(tools.registry.history, 'add').mockRejectedValueOnce(new Error('killed'));
    await expect(rollback(tools, 'five')).rejects.toThrow('killed');
    expect((await listHistory(tools, 'five')).at(-1)).toContain(
      `  five  live: ${good.manifest.version}  without a record of who did it and why`,
    );
    expect(await listReleases(tools)).toContain(`five  ${bad.manifest.version}`);
    expect((await activate(tools, next)).lastKnownGood?.version).toBe(good.manifest.version);
    expect((await rollback(tools, 'five')).live.version).toBe(good.manifest.version);
  });

  it.each([
    ['activated', async () => undefined],
    ['made a canary again and activated', canary],
  ])(
    'does not go to a release whose canary ended without a record and which was then %s',
    async (_, again) => {
      const name = again === canary ? 'eight' : 'nine';
      const tools = await fixture.open({ verifiedAfterMs: 2 * MINUTE_MS });
      const publish = remote(name);
      const [good, trial, next] = [await publish('good'), await publish('trial'), await publish('next')];
      let now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
      try {
        await activate(tools, good);
        await canary(tools, trial, 0.1);
        jest.spyOn(tools.registry.history, 'add').mockRejectedValueOnce(new Error('killed'));
        await expect(canary(tools, trial, 0)).rejects.toThrow('killed');
        now += 3 * MINUTE_MS;
        await again(tools, trial, 0.1);
        await activate(tools, trial);
        expect((await activate(tools, next)).lastKnownGood?.version).toBe(good.manifest.version);
        expect((await rollback(tools, name)).live.version).toBe(good.manifest.version);
      } finally {
        clock.mockRestore();
      }
    },
  );

  it('is refused when there is no earlier release', async () => {
    await expect(rollback(fixture.tools, 'nobody')).rejects.toThrow('There is no remote nobody in');
  });
});
