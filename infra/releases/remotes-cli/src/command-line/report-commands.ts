import type { Command } from 'commander';
import { contractOf } from '@studio/release-signing';
import { RefusedReleaseError } from '../checks/fault.ts';
import { findIncompatibilities, HOST_OF_CHECKOUT } from '../checks/find-incompatibilities.ts';
import { liveReleases } from '../checks/refuse-release.ts';
import { checkHost } from '../commands/check-host.ts';
import { diffReleases } from '../commands/diff.ts';
import { listHistory } from '../commands/history.ts';
import { listReleases } from '../commands/list.ts';
import { previewLink } from '../commands/preview.ts';
import { provenanceText } from '../commands/provenance.ts';
import { listReports, staffLink } from '../commands/reports.ts';
import { listShared } from '../commands/shared.ts';
import type { CommandContext } from './command-context.ts';
import { remotesArgument, since } from './options.ts';
import { sinceWhen } from './since.ts';

/** Adds the commands that show releases and their state, and change nothing. */
export function addReportCommands(program: Command, { open, say }: CommandContext): void {
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
    .command('staff')
    .addArgument(remotesArgument())
    .description('a link, good for twelve hours, that shows on each page which releases it is made of')
    .option('--page <path>', 'the page that it opens', '/')
    .action(async (name: string, { page }: { page: string }) => {
      const { config } = open();
      say(await staffLink(name, { publicUrl: config.PUBLIC_URL, page }, config.RELEASE_PRIVATE_KEY));
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
}
