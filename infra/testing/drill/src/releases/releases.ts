import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { here } from '@studio/dev-stack';
import { plainEnvironment } from '@studio/local-runtime';
import { generateReleaseKeys, publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';
import { openRegistry } from '@studio/remotes-cli';
import { Random } from '../random.ts';
import { startDoubleStack } from '../stack/drill-stack.ts';
import { Crowd } from '../visitors/crowd.ts';
import { newNotes } from '../visitors/notes.ts';
import { keepReading } from './documents.ts';
import { ReleaseNotes } from './notes.ts';
import { planMoves } from './plan.ts';
import { printReleases, readFaults } from './print-releases.ts';
import { Team } from './team.ts';
import { Watch } from './watch.ts';
import { say } from '../table.ts';

/** The remotes of the two teams. Each has widgets on pages of the other and of a third remote. */
const REMOTES = ['shop', 'club'] as const;
const READERS = 4;
/**
 * Longer than a web server takes to detect a loop on any machine (15 s of standstill), and short enough for the
 * drill.
 */
const VERIFIED_AFTER_S = 30;
/** Maximum time until all servers agree after the last command, in ms. */
const END_PATIENCE_MS = 20_000;

/**
 * Two teams publish, roll back and canary good and bad releases at random, on two web servers under load. Prints its
 * table; true when every invariant held throughout.
 */
export async function releases({ seed, minutes }: { seed: number; minutes: number }): Promise<boolean> {
  say(`seed ${seed}, ${minutes} minutes`);
  const random = new Random(seed);
  const keys = Object.fromEntries(REMOTES.map((name) => [name, generateReleaseKeys()]));
  await using stack = await startDoubleStack({ name: 'drill-releases' }, (secrets) => {
    const trusted = [
      trustedKey(publicKeyOf(secrets.releasePrivateKey)),
      ...REMOTES.map((name) => trustedKey(keys[name]!.publicKey, name)),
    ];
    const known = { RELEASE_PUBLIC_KEYS: trustedKeysText(trusted) };
    return {
      web: known,
      'web-2': known,
      'canary-watch': { ...known, RELEASE_VERIFIED_AFTER_SECONDS: String(VERIFIED_AFTER_S) },
    };
  });
  const stopping = new AbortController();
  const watching = new AbortController();
  await using crowd = new Crowd();
  try {
    const { addresses, secrets, dataDir } = stack;
    const releasesDir = join(dataDir, 'releases');
    const sites = addresses.instances.web.map(({ port }) => ({ url: here(port), port }));
    await using registry = await openRegistry({
      natsUrl: addresses.nats,
      privateKey: secrets.releasePrivateKey,
      publicKeys: undefined,
    });
    const notes = new ReleaseNotes();
    const teams: Team[] = [];
    for (const name of REMOTES) {
      const known = await registry.store.get(name);
      if (!known.entry) throw new Error(`${name} is not in the registry`);
      const env = {
        ...plainEnvironment(),
        NATS_URL: addresses.nats,
        PUBLIC_URL: addresses.site,
        RELEASES_DIR: releasesDir,
        RELEASE_PRIVATE_KEY: keys[name]!.privateKey,
        RELEASE_AUTHOR: `team ${name}`,
        RELEASE_VERIFIED_AFTER_SECONDS: String(VERIFIED_AFTER_S),
      };
      const first = known.entry.live;
      teams.push(new Team(name, { env, releasesDir, first, sites: sites.map(({ url }) => url), notes }));
    }
    const visitors = newNotes();
    await crowd.start(stack, visitors, random.fork());
    const readers = Array.from({ length: READERS }, () =>
      keepReading(
        sites.map(({ url }) => url),
        notes,
        random.fork(),
        stopping.signal,
      ),
    );
    const watch = new Watch({ registry, teams, sites, notes, verifiedAfterMs: VERIFIED_AFTER_S * 1_000 });
    const looking = watch.run(watching.signal);
    const playing = teams.map((team) => team.play(planMoves(random.fork()), stopping.signal));
    await Promise.race([sleep(minutes * 60_000), ...playing, ...readers, looking]);
    stopping.abort();
    await Promise.all([...playing, ...readers, crowd.stop()]);
    watching.abort();
    await looking;
    for (const until = Date.now() + END_PATIENCE_MS; !(await watch.look());)
      if (Date.now() > until) {
        notes.breaks('end', `not within ${END_PATIENCE_MS / 1_000} s`);
        break;
      }
    await watch.checkHistory();
    for (const [what, { example }] of visitors.wrong) notes.breaks('visitors', `${what}: ${example}`);
    const metrics = addresses.instances.web.map(({ name }) => addresses.metrics[name]!);
    const isWell = printReleases({ notes, visitors, faults: await readFaults(metrics, notes) });
    say(`seed ${seed}: ${isWell ? 'all holds' : 'FAILED'}`);
    return isWell;
  } finally {
    stopping.abort();
    watching.abort();
  }
}
