import { createInterface } from 'node:readline/promises';
import { CommanderError } from 'commander';
import { readReleaseConfig } from './config/release-config.ts';
import { remotesProgram } from './command-line/program.ts';
import { openWorkbench, whereaboutsText } from './workbench/workbench.ts';

/** `npm run remotes -- <command>`: prints its target to standard error and results to standard output. */
const program = remotesProgram({
  open: () => {
    const bench = openWorkbench(readReleaseConfig(process.env));
    console.error(whereaboutsText(bench));
    return bench;
  },
  say: (text) => console.log(text),
  ask: askPerson,
});
try {
  await program.parseAsync();
} catch (error) {
  // The parser has printed its own message, or the help.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Without a terminal there is no prompt, and the answer is no. */
async function askPerson(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} (yes/no) `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
