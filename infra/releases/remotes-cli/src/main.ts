import { createInterface } from 'node:readline/promises';
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
  askPerson,
);
try {
  await program.parseAsync();
} catch (error) {
  // What the parser has to say it has said.
  if (!(error instanceof CommanderError)) console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
}

/** Without a terminal there is no one to ask, so the answer is no. */
async function askPerson(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} (yes/no) `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}
