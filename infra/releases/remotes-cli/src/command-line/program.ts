import { Command } from 'commander';
import { addBuildCommands } from './build-commands.ts';
import type { CommandContext } from './command-context.ts';
import { addReleaseCommands } from './release-commands.ts';
import { addReportCommands } from './report-commands.ts';

/** The command line. */
export function remotesProgram(context: CommandContext): Command {
  const program = new Command('npm run remotes --')
    .description(
      'Manages which release of each remote is live. The history records `--because` and the author.',
    )
    .helpOption('-h, --help', 'this, or what a command takes')
    .exitOverride()
    // An unset shell variable becomes an empty argument: `remove shop ""` would remove the remote, not a release of it.
    .hook('preAction', (_, command) => {
      const given = [...command.args, ...Object.values(command.opts())];
      if (given.some((each) => typeof each === 'string' && !each.trim()))
        command.error('error: an argument is empty');
    });
  addBuildCommands(program, context);
  addReleaseCommands(program, context);
  addReportCommands(program, context);
  return program;
}
