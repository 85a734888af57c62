import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { remoteFolder } from '@studio/local-runtime';
import { RefusedReleaseError } from '../checks/fault.ts';
import { publishRemote, recordOrigin } from '../commands/publish.ts';
import { verifyBuilt } from '../commands/verify.ts';
import { newRemote } from '../new/new-remote.ts';
import { originText } from '../provenance/release-origin.ts';
import type { Intent } from '../workbench/change-release.ts';
import { type CommandContext, sayTwice } from './command-context.ts';
import { although } from './options.ts';

const ORIGIN_UNSIGNED = 'where it comes from is not kept: the web servers do not know the key that signs it';

/** A remote's folder, given the folder or, in this checkout, the name. */
const folderOf = (remote: string) => (existsSync(remote) ? remote : remoteFolder(remote));

/** Adds the commands from a new remote to a published release, and those for teams outside this repository. */
export function addBuildCommands(program: Command, { open, say }: CommandContext): void {
  program
    .command('new <name>')
    .description('create a remote from the template')
    .action(async (name: string) => say(await newRemote(name)));

  program
    .command('publish <remote>')
    .description('publish the build of a remote (its folder or name) as an immutable release')
    .addOption(although())
    .action(async (remote: string, intent: Pick<Intent, 'although'>) => {
      const { inRegistry, releases } = open();
      await inRegistry(async (tools) => {
        const { registry } = tools;
        const snapshot = await registry.store.read();
        const built = await publishRemote(folderOf(remote), releases, snapshot, intent);
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
      const { faults, notes, manifest, isKept } = await verifyBuilt(open(), folderOf(remote), intent);
      for (const note of notes) say(note);
      if (faults.length > 0) throw new RefusedReleaseError(`${manifest.name} ${manifest.version}`, faults);
      say(`${manifest.name} ${manifest.version} may be published`);
      if (!isKept) say('not written down, for want of a registry: publish will call it not verified');
    });

  const contract = program
    .command('contract')
    .description('the host contract for remotes outside this repository');
  contract
    .command('pack')
    .description('pack it for npm: types, mock, build, template, verify')
    .option('--to <folder>', 'where the tarballs go', '.cache/contract')
    .action(async ({ to }: { to: string }) => {
      const { packContract } = await import('../contract/pack-contract.ts');
      say((await packContract(to)).join('\n'));
    });
  contract
    .command('try')
    .description(
      "run the guide's commands for such a team in an empty folder; takes packages from the registry of npm",
    )
    .action(async () => {
      const { tryContract } = await import('../contract/try-contract.ts');
      await tryContract(say);
    });
}
