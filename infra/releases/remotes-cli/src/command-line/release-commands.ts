import type { Command } from 'commander';
import { generateReleaseKeys, publicKeyOf, trustedKey, trustedKeysText } from '@studio/release-signing';
import { watchCanaries } from '../canary-watch/watch-canaries.ts';
import { activate } from '../commands/activate.ts';
import { canary } from '../commands/canary.ts';
import { pruneReleases } from '../commands/prune.ts';
import { lossesOf, removeRelease, removeRemote } from '../commands/remove.ts';
import { rollback } from '../commands/rollback.ts';
import { signAnew } from '../commands/sign-anew.ts';
import { confirmServed, type Intent } from '../workbench/change-release.ts';
import { type CommandContext, sayTwice } from './command-context.ts';
import { changing, remotesArgument, shareArgument } from './options.ts';

/** Adds the commands that change which releases visitors get, which are stored, and who signs them. */
export function addReleaseCommands(program: Command, { open, say, ask }: CommandContext): void {
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
        const ended = known.entry?.live.version === entry.live.version;
        const { version: live } = entry.live;
        const served = await confirmServed(tools, entry);
        say(
          `${ended ? `${name}: the canary is over, ${live} is live` : `${name} is back on ${live}`}${served}`,
        );
      });
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
    .command('prune [name]')
    .description('delete releases that visits no longer need')
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

  program
    .command('key')
    .addArgument(remotesArgument())
    .description('print the public key for one remote, in the format of RELEASE_PUBLIC_KEYS')
    .option('--new', 'make a new pair')
    .action((name: string, options: { new?: boolean }) => {
      const known = (publicKey: string) => trustedKeysText([trustedKey(publicKey, name)]);
      if (!options.new) return say(known(publicKeyOf(open().config.RELEASE_PRIVATE_KEY)));
      const { privateKey, publicKey } = generateReleaseKeys();
      say(`RELEASE_PRIVATE_KEY=${privateKey}`);
      say('# for the web servers, added to the others with a comma:');
      say(`RELEASE_PUBLIC_KEYS=${known(publicKey)}`);
    });

  program
    .command('sign <name>')
    .description(
      'sign the entry and history of a remote with your current key, before the old one is retired',
    )
    .action(async (name: string) => {
      await open().inRegistry((tools) => signAnew(tools, name));
      say(`${name} is signed again`);
    });
}

function untilInterrupted(): AbortSignal {
  const interrupt = new AbortController();
  process.once('SIGINT', () => interrupt.abort());
  return interrupt.signal;
}
