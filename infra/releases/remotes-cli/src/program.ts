import { Command } from 'commander';
import { watchCanaries } from './canary-watch/watch-canaries.ts';
import { activate } from './commands/activate.ts';
import { canary } from './commands/canary.ts';
import { confirmServed, type Intent } from './commands/change-release.ts';
import { checkHost } from './commands/check-host.ts';
import { diffReleases } from './commands/diff.ts';
import { listHistory } from './commands/history.ts';
import { newKey, publicHalf } from './commands/key.ts';
import { listReleases } from './commands/list.ts';
import { previewLink } from './commands/preview.ts';
import { provenanceText } from './commands/provenance.ts';
import { pruneReleases } from './commands/prune.ts';
import { publishRemote, recordOrigin } from './commands/publish.ts';
import { lossesOf, removeRelease, removeRemote } from './commands/remove.ts';
import { listReports, staffLink } from './commands/reports.ts';
import { rollback } from './commands/rollback.ts';
import { listShared, twiceText } from './commands/shared.ts';
import { signAnew } from './commands/sign-anew.ts';
import { verifyBuilt } from './commands/verify.ts';
import { RefusedReleaseError } from './checks/fault.ts';
import { findIncompatibilities, HOST_OF_CHECKOUT } from './checks/find-incompatibilities.ts';
import { liveReleases } from './checks/refuse-release.ts';
import { contractOf } from '@studio/release-signing';
import { newRemote } from './new/new-remote.ts';
import { sinceWhen } from './commands/since.ts';
import { although, changing, shareArgument, since } from './options.ts';
import { originText } from './provenance/release-origin.ts';
import { remoteFolder } from './stores/remote-folder.ts';
import type { Workbench } from './workbench.ts';

/**
 * The command line. `open` is called by commands that need more than their arguments, `say` gets their output, `ask`
 * resolves to whether the user confirms.
 */
export function remotesProgram(
  open: () => Workbench,
  say: (text: string) => void,
  ask: (question: string) => Promise<boolean>,
): Command {
  const program = new Command('npm run remotes --')
    .description(
      'Manages which release of each remote is live. The history records `--because` and the author.',
    )
    .helpOption('-h, --help', 'this, or what a command takes')
    .exitOverride();

  program
    .command('new <name>')
    .description('create a remote from the template')
    .action(async (name: string) => say((await newRemote(name)).next));

  program
    .command('publish <remote>')
    .description('publish the build of a remote (its folder or name) as an immutable release')
    .addOption(although())
    .action(async (remote: string, intent: Pick<Intent, 'although'>) => {
      const { inRegistry, releases } = open();
      await inRegistry(async (tools) => {
        const { registry } = tools;
        const snapshot = await registry.store.read();
        const built = await publishRemote(remoteFolder(remote), releases, snapshot, intent);
        const origin = await recordOrigin(tools, built);
        const verified = await registry.verifications.of(built.manifest);
        say(`published ${built.manifest.name} ${built.manifest.version}`);
        say(origin ? originText(origin) : ORIGIN_UNSIGNED);
        await sayTwice(say, tools, built.manifest, built.bundled);
        say(
          verified
            ? `verified by ${verified.by} at ${verified.at}`
            : `not verified, as \`list\` says from now on: npm run remotes -- verify ${remote}`,
        );
      });
    });

  program
    .command('verify <remote>')
    .description('run the checks of publish, and try its pages, before it is published')
    .addOption(although())
    .action(async (remote: string, intent: Pick<Intent, 'although'>) => {
      const { faults, notes, manifest, isKept } = await verifyBuilt(open(), remoteFolder(remote), intent);
      for (const note of notes) say(note);
      if (faults.length > 0) throw new RefusedReleaseError(`${manifest.name} ${manifest.version}`, faults);
      say(`${manifest.name} ${manifest.version} may be published`);
      if (!isKept) say('not written down, for want of a registry: publish will call it not verified');
    });

  changing(program.command('activate <name> <version>'))
    .description('make a release the live one')
    .action(async (name: string, version: string, intent: Intent) => {
      const { inRegistry, release } = open();
      const found = await release(name, version);
      await inRegistry(async (tools) => {
        const entry = await activate(tools, found, intent);
        await sayTwice(say, tools, found.manifest);
        say(`${name} ${version} is live${await confirmServed(tools, entry)}`);
      });
    });

  changing(program.command('canary <name> <version>').addArgument(shareArgument()))
    .description('give a share of new visits a release')
    .action(async (name: string, version: string, share: number, intent: Intent) => {
      const { inRegistry, release } = open();
      const found = await release(name, version);
      await inRegistry(async (tools) => {
        const entry = await canary(tools, found, share, intent);
        if (share > 0) await sayTwice(say, tools, found.manifest);
        const served = entry ? await confirmServed(tools, entry) : '';
        say(
          `${name}: ${share > 0 ? `${share * 100} % of new visits get ${version}` : 'no longer a canary'}${served}`,
        );
      });
    });

  changing(program.command('rollback <name> [version]'))
    .description('end the canary; without one, activate the last verified release, or the named one')
    .action(async (name: string, version: string | undefined, intent: Intent) => {
      const { inRegistry, release } = open();
      const to = version ? await release(name, version) : null;
      await inRegistry(async (tools) => {
        const known = await tools.registry.store.get(name);
        const entry = await rollback(tools, name, to, intent);
        const ended = known.state === 'trusted' && known.entry.live.version === entry.live.version;
        const { version: live } = entry.live;
        const served = await confirmServed(tools, entry);
        say(
          `${ended ? `${name}: the canary is over, ${live} is live` : `${name} is back on ${live}`}${served}`,
        );
      });
    });

  program
    .command('list')
    .description('list every release and its state')
    .action(async () => say((await open().inRegistry(listReleases)).join('\n') || 'no releases'));

  program
    .command('history [name]')
    .description('show who changed what, when and why')
    .addOption(since())
    .action(async (name: string | undefined, { since }: { since?: Date }) => {
      const lines = await open().inRegistry((tools) => listHistory(tools, name, since));
      say(lines.join('\n') || (since ? `nothing since ${since.toISOString()}` : 'nothing yet'));
    });

  program
    .command('reports <name>')
    .description('show the errors and numbers of a remote that browsers and web servers report')
    .addOption(since().default(sinceWhen('1w'), '1w'))
    .option('--link', 'a link, good for twelve hours, to the page that shows the same')
    .action(async (name: string, { since, link }: { since: Date; link?: boolean }) => {
      const { config, inRegistry } = open();
      if (!link) return say((await inRegistry((tools) => listReports(tools, name, since))).join('\n'));
      const to = {
        publicUrl: config.PUBLIC_URL,
        page: `/remotes/${name}/reports?since=${since.toISOString()}`,
      };
      say(await staffLink(name, to, config.RELEASE_PRIVATE_KEY));
    });

  program
    .command('staff <name>')
    .description(
      'a link, good for twelve hours, that shows on each page which releases it is made of; "*": of every remote',
    )
    .option('--page <path>', 'the page that it opens', '/')
    .action(async (name: string, { page }: { page: string }) => {
      const { config } = open();
      say(await staffLink(name, { publicUrl: config.PUBLIC_URL, page }, config.RELEASE_PRIVATE_KEY));
    });

  program
    .command('watch')
    .description('end worse canaries and propose equally good ones; the stack runs this automatically')
    .action(async () => {
      const { config, releases } = open();
      await watchCanaries({
        ...config,
        by: config.RELEASE_AUTHOR,
        releases,
        say,
        signal: untilInterrupted(),
      });
    });

  program
    .command('diff <name> <before> <after>')
    .description(
      'what differs between two releases: sources, dependencies, routes, slots, modules, files; and what others lose',
    )
    .action(async (name: string, before: string, after: string) => {
      const { inRegistry, release } = open();
      const [one, other] = [await release(name, before), await release(name, after)];
      const known = await inRegistry(async ({ registry }) => ({
        live: liveReleases(await registry.store.read()),
        one: { ...one, origin: await registry.provenances.of(one.manifest) },
        other: { ...other, origin: await registry.provenances.of(other.manifest) },
      })).catch(() => null);
      say(diffReleases(known?.one ?? one, known?.other ?? other, known?.live).join('\n'));
      if (!known)
        say('not looked at: sources, dependencies and what other remotes lose, for want of a registry');
    });

  program
    .command('shared')
    .description('show shared packages, version conflicts, and packages that a visit can load twice')
    .action(async () => say((await open().inRegistry(listShared)).join('\n')));

  program
    .command('provenance <name> <version>')
    .description('print the provenance of a release as signed in-toto statements (DSSE), one per line')
    .option('--sbom', 'its dependencies alone, as a CycloneDX document')
    .action(async (name: string, version: string, options: { sbom?: boolean }) => {
      const { inRegistry, release } = open();
      const found = await release(name, version);
      say(await inRegistry((tools) => provenanceText(tools, found, options)));
    });

  program
    .command('preview <name> <version>')
    .description('print a link that shows a release before it is live, for an hour')
    .option('--page <path>', 'the page that it opens', '/')
    .action(async (name: string, version: string, { page }: { page: string }) => {
      const { config, release, inRegistry } = open();
      const { manifest } = await release(name, version);
      const hosts = await inRegistry(async (tools) => (await tools.registry.store.read()).hosts).catch(
        () => [],
      );
      const faults = findIncompatibilities(manifest, hosts);
      if (faults.length > 0) throw new RefusedReleaseError(`${name} ${version}`, faults);
      const to = { publicUrl: config.PUBLIC_URL, page };
      say(await previewLink(manifest, to, config.RELEASE_PRIVATE_KEY));
    });

  program
    .command('check-host')
    .description("check whether this checkout's host can run the live releases, before it takes traffic")
    .action(async () => {
      const { faults, notes } = await open().inRegistry((tools) => checkHost(tools, HOST_OF_CHECKOUT));
      for (const note of notes) say(note);
      const host = `host contract ${contractOf(HOST_OF_CHECKOUT)}`;
      if (faults.length > 0) throw new RefusedReleaseError(host, faults);
      say(`${host} runs everything that is live`);
    });

  program
    .command('prune [name]')
    .description('delete releases that no visit can need any more')
    .option('--dry-run', 'only say which')
    .action(async (name: string | undefined, { dryRun = false }: { dryRun?: boolean }) => {
      const { inRegistry, releases } = open();
      const names = name ? [name] : await releases.names();
      await inRegistry(async (tools) => {
        for (const remote of names)
          for (const version of await pruneReleases(tools, remote, { dryRun }))
            say(`${dryRun ? 'would go' : 'gone'}: ${remote} ${version}`);
      });
    });

  changing(program.command('remove <name> [version]'))
    .description('remove a remote from the site; with a version, delete that release')
    .option('--yes', 'without being asked')
    .action(async (name: string, version: string | undefined, intent: Intent & { yes?: boolean }) => {
      await open().inRegistry(async (tools) => {
        if (version) return removeRelease(tools, name, version);
        for (const loss of await lossesOf(tools, name)) say(`the site loses ${loss}`);
        if (!intent.yes && !(await ask(`Take ${name} off the site?`)))
          throw new Error(`${name} stays: the removal was not confirmed (use --yes to skip the question)`);
        await removeRemote(tools, name, intent);
      });
      say(version ? `${name} ${version} is deleted` : `${name} is off the site`);
    });

  const contract = program
    .command('contract')
    .description('the host contract for remotes outside this repository');
  contract
    .command('pack')
    .description('pack it for npm: types, mock, build, template, verify')
    .option('--to <folder>', 'where the tarballs go', '.cache/contract')
    .action(async ({ to }: { to: string }) => {
      const { packContract } = await import('./contract/pack-contract.ts');
      say((await packContract(to)).join('\n'));
    });
  contract
    .command('try')
    .description(
      "run the guide's commands for such a team in an empty folder; takes packages from the registry of npm",
    )
    .action(async () => {
      const { tryContract } = await import('./contract/try-contract.ts');
      await tryContract(say);
    });

  program
    .command('key <name>')
    .description('print the public key for one remote (or "*"), in the format of RELEASE_PUBLIC_KEYS')
    .option('--new', 'make a new pair')
    .action((name: string, options: { new?: boolean }) =>
      say(options.new ? newKey(name).join('\n') : publicHalf(open().config.RELEASE_PRIVATE_KEY, name)),
    );

  program
    .command('sign <name>')
    .description(
      'sign the entry and history of a remote with your current key, before the old one is retired',
    )
    .action(async (name: string) => {
      await open().inRegistry((tools) => signAnew(tools, name));
      say(`${name} is signed anew`);
    });

  return program;
}

const ORIGIN_UNSIGNED = 'where it comes from is not kept: the web servers do not know the key that signs it';

/** Warns of packages that a visit loads twice once a release is live. */
async function sayTwice(
  say: (text: string) => void,
  ...[tools, manifest, bundled]: Parameters<typeof twiceText>
): Promise<void> {
  const text = await twiceText(tools, manifest, bundled);
  if (text) say(text);
}

function untilInterrupted(): AbortSignal {
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort());
  return interrupt.signal;
}
