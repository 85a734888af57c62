import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { STREAMS, type RemoteReports } from '@studio/contracts';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { listHistory } from '../commands/history.ts';
import { listReleases } from '../commands/list.ts';
import { rollback } from '../commands/rollback.ts';
import { fixtureRegistry } from '../../testing/fixture-registry.ts';
import { endCanary } from './end-canary.ts';
import { watchCanaries } from './watch-canaries.ts';
import { until } from '@studio/test-harness';

const { name: stream, prefix } = STREAMS.REMOTE_REPORTS;

let remote: string;
let told = 0;
let made = 0;
const fixture = await fixtureRegistry();
const connection = await connect({ servers: fixture.natsUrl });
afterAll(() => connection.close());
await (await jetstreamManager(connection)).streams.add({ name: stream, subjects: [`${prefix}.>`] });
beforeEach(() => {
  remote = `remote-${++made}`;
});

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** A canary of `remote` beside a live release. */
async function beginCanary(): Promise<{ trial: string; live: string }> {
  const [live, trial] = [
    await fixture.publish('live', { name: remote }),
    await fixture.publish('trial', { name: remote }),
  ];
  await activate(fixture.tools, live);
  await canary(fixture.tools, trial, 0.3);
  return { trial: trial.manifest.version, live: live.manifest.version };
}

async function tell(
  version: string,
  kinds: readonly RemoteReports['reports'][number]['kind'][],
  subject: 'browser' | 'server' = 'browser',
): Promise<void> {
  const group = told;
  const id = `00000000-0000-7000-8000-${String(++told).padStart(12, '0')}`;
  const reports = kinds.map((kind) => ({ remote, version, kind }));
  const message: RemoteReports = { id, at: new Date().toISOString(), reports };
  if (subject === 'browser') message.group = group;
  await jetstream(connection).publish(`${prefix}.${subject}`, JSON.stringify(message));
}

/** Visitors of both releases; a third of the canary's visitors get an error. */
async function visits({ trial, live }: { trial: string; live: string }, count: number, isBroken: boolean) {
  for (let n = 0; n < count; n++) {
    await tell(trial, isBroken && n % 3 === 0 ? ['visit', 'error'] : ['visit']);
    await tell(live, ['visit']);
  }
}

/** A watch with its own connections, as in a separate process. */
function watch(trialMs = 3_600_000) {
  const said: string[] = [];
  const stopController = new AbortController();
  const ended = watchCanaries({
    NATS_URL: fixture.natsUrl,
    RELEASE_PRIVATE_KEY: fixture.privateKey,
    RELEASE_PUBLIC_KEYS: fixture.publicKeys,
    RELEASE_VERIFIED_AFTER_SECONDS: trialMs / 1_000,
    releases: fixture.tools.releases,
    by: 'canary watch',
    say: (text) => said.push(text),
    signal: stopController.signal,
  });
  async function stop(): Promise<void> {
    stopController.abort();
    await ended;
  }
  running.push(stop);
  return { said, stop };
}

async function hasCanary(): Promise<boolean> {
  const known = await fixture.tools.registry.store.get(remote);
  return known.entry !== null && known.entry.canary !== null;
}

const note = (state: string) =>
  until(async () => {
    const found = await fixture.tools.registry.trials.of(remote);
    return found?.state === state && found;
  });

const ends = async () =>
  (await fixture.tools.registry.history.of(remote)).filter(({ action }) => action === 'end-canary');

it('rolls back a canary that throws for a third of its visitors, and records why', async () => {
  const versions = await beginCanary();
  const watching = watch();
  await note('too-few');
  await visits(versions, 60, true);
  await until(async () => !(await hasCanary()));
  const end = await until(async () => (await ends())[0]);
  expect(end).toMatchObject({ from: versions.trial, to: null, by: 'canary watch' });
  expect(end.because).toMatch(/^worse than the live release: errors, crashes or failed loads: \d+\.\d % of/);
  expect((await listHistory(fixture.tools, remote)).at(-1)).toContain('by canary watch  because worse');
  await watching.stop();
});

it('proposes an equally good canary once, in the log, list and history, without activating it', async () => {
  const versions = await beginCanary();
  const first = watch(0);
  await visits(versions, 60, false);
  await note('as-good');
  const command = `npm run remotes -- activate ${remote} ${versions.trial} --from ${versions.live}`;
  await until(async () => first.said.some((text) => text.includes(command)));
  await first.stop();
  for (const lines of [await listReleases(fixture.tools), await listHistory(fixture.tools, remote)])
    expect(lines.filter((line) => line.includes(command))).toHaveLength(1);
  // Another watch, or a restarted one, does not repeat it.
  const second = watch(0);
  const before = (await note('as-good')).at;
  await tell(versions.trial, ['visit']);
  await until(async () => (await note('as-good')).at !== before);
  expect(second.said).toEqual([]);
  expect(await hasCanary()).toBe(true);
  await second.stop();
});

it('counts earlier reports after a late start or a restart', async () => {
  const versions = await beginCanary();
  await visits(versions, 15, true);
  const first = watch();
  await note('too-few');
  await first.stop();
  await visits(versions, 45, true);
  const second = watch();
  await until(async () => !(await hasCanary()));
  await second.stop();
});

it('continues after NATS was unreachable', async () => {
  const versions = await beginCanary();
  const watching = watch();
  await note('too-few');
  await fixture.nats.kill();
  await until(async () => watching.said.some((text) => text.startsWith('cannot look after canaries now')));
  await fixture.nats.start();
  await until(() => connection.rtt().then(Boolean, () => false));
  await visits(versions, 60, true);
  await until(async () => !(await hasCanary().catch(() => true)));
  await watching.stop();
});

it('ends a canary once when two watches run, and counts each message once', async () => {
  const versions = await beginCanary();
  const both = [watch(), watch()];
  await visits(versions, 60, true);
  await until(async () => !(await hasCanary()));
  await until(async () => (await ends()).length > 0);
  await until(async () => both.some(({ said }) => said.length > 0));
  for (const one of both) await one.stop();
  expect(await ends()).toHaveLength(1);
  expect(both.flatMap(({ said }) => said)).toHaveLength(1);
});

it('ends a canary because of faults that web servers report', async () => {
  const { trial } = await beginCanary();
  const watching = watch();
  for (let n = 0; n < 2; n++) await tell(trial, ['server-fault'], 'server');
  await until(async () => !(await hasCanary()));
  const end = await until(async () => (await ends())[0]);
  expect(end.because).toContain('web servers quarantined it 2 times');
  await watching.stop();
});

it('leaves a canary unchanged that was changed meanwhile', async () => {
  const { trial } = await beginCanary();
  const { revision } = await fixture.tools.registry.store.get(remote);
  await canary(fixture.tools, await fixture.publish('another', { name: remote }), 0.5);
  expect(await endCanary(fixture.tools, remote, { revision, evidence: 'it was bad' })).toBeNull();
  expect([await hasCanary(), await ends()]).toEqual([true, []]);
  expect(trial).toBeTruthy();
});

it('reports a live release that throws for more visitors than its predecessor, and never verifies it or rolls back to it', async () => {
  const tools = await fixture.open({ verifiedAfterMs: 0 });
  const [good, bad] = [
    await fixture.publish('good', { name: remote }),
    await fixture.publish('bad', { name: remote }),
  ];
  const versions = { trial: bad.manifest.version, live: good.manifest.version };
  await activate(tools, good);
  for (let n = 0; n < 60; n++) await tell(versions.live, ['visit']);
  await activate(tools, bad);
  const watching = watch();
  for (let n = 0; n < 60; n++) await tell(versions.trial, n % 3 === 0 ? ['visit', 'load-failed'] : ['visit']);
  const said = `${remote} ${versions.trial} is live and worse than ${versions.live} before it: errors, crashes or failed`;
  await until(async () => watching.said.some((text) => text.startsWith(said)));
  const worse = new RegExp(`^${remote} {2}${versions.trial} {2}live: worse than ${versions.live} before it`);
  const list = await listReleases(tools);
  expect(list).toContainEqual(expect.stringMatching(worse));
  expect(list).toContain(`${remote}  ${versions.trial}  live`);
  const next = await fixture.publish('next', { name: remote });
  const { lastKnownGood } = await activate(tools, next);
  expect(lastKnownGood?.version).toBe(versions.live);
  expect((await rollback(tools, remote)).live.version).toBe(versions.live);
  await watching.stop();
});

it('starts a new trial for a canary with another share', async () => {
  const versions = await beginCanary();
  for (let n = 0; n < 10; n++) await tell(versions.trial, ['visit', 'error']);
  await canary(fixture.tools, await fixture.publish('trial', { name: remote }), 0.6);
  const watching = watch();
  await visits(versions, 25, false);
  const { because } = await until(async () => {
    const found = await fixture.tools.registry.trials.of(remote);
    return found?.because.includes('of 25 visitors here') && found;
  });
  expect(because).toContain('0.0 % of 25 visitors here');
  await watching.stop();
});
