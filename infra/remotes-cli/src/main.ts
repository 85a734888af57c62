import { CommanderError } from 'commander';
import { readReleaseConfig } from './config/release-config.ts';
import { remotesProgram } from './program.ts';
import { openWorkbench, whereaboutsText } from './workbench.ts';

/** `npm run remotes -- <command>`: what it talks to goes to standard error, what it answers to standard output. */
const program = remotesProgram(
  () => {
    const bench = openWorkbench(readReleaseConfig(process.env));
    console.error(whereaboutsText(bench));
    return bench;
  },
  (text) => console.log(text),
);
try {
  await program.parseAsync();
} catch (error) {
  // What the parser has to say it has said.
  if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
}
