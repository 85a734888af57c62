import { mkdirSync, rmSync } from 'node:fs';
import { printStartupError, StartupError } from '@studio/local-runtime';
import { stagesOfChange } from './changed/stages-of-change.ts';
import { runStages, type Lane } from './run-stages.ts';
import { checkTypes } from './types.ts';
import { buildAll, jestStage, lint, playwrightStage, REPORTS, runDrill } from './stages.ts';
import { listWorkspaces } from './workspaces.ts';

const USAGE = `npm test                      every stage
npm test -- lint types        only these stages
npm test -- --changed [ref]   what a change can affect: of uncommitted files, else of the last commit, else since ref
npm test -- --coverage        every stage, and that specs run enough of the lines`;

/**
 * `npm test`: runs every stage; with names, only these; with `--changed [ref]`, what a change can affect. With
 * `--coverage`, jest also counts which lines run, and fails below its minimum.
 */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) return console.log(USAGE);
  try {
    const groups = args[0] === '--changed' ? await stagesOfChange(args.slice(1)) : stagesNamed(args);
    rmSync(REPORTS, { recursive: true, force: true });
    mkdirSync(REPORTS, { recursive: true });
    process.exitCode = (await runStages(groups)) ? 0 : 1;
  } catch (error) {
    printStartupError(error);
    process.exitCode = 2;
  }
}

/** The stages with these names, all without names. */
function stagesNamed(args: readonly string[]): Lane[][] {
  const wanted = args.filter((arg) => arg !== '--coverage');
  const groups: Lane[][] = [
    [[{ name: 'build', run: buildAll }]],
    // Both use all processors, so nothing that is sensitive to time runs beside them.
    [
      [
        { name: 'lint', run: lint },
        { name: 'types', run: () => checkTypes(listWorkspaces()) },
      ],
    ],
    // The first lane often waits for servers and pages; the second uses the CPU meanwhile.
    [
      [
        { name: 'drill', run: runDrill },
        playwrightStage('e2e/releases', false),
        playwrightStage('e2e', true),
      ],
      [jestStage(...args.filter((arg) => arg === '--coverage'))],
    ],
  ];
  const names = groups.flat(2).map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new StartupError(
      `There is no stage “${unknown}”: name some of ${names.map((name) => `“${name}”`).join(', ')}, or use --changed [ref].`,
    );
  return groups.map((lanes) =>
    lanes.map((lane) => lane.filter(({ name }) => wanted.length === 0 || wanted.includes(name))),
  );
}

// Tools end when this process exits, not when a signal ends it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// The channel of bootstrap.mjs closes when the process that asked for the tests is gone.
process.once('disconnect', () => process.exit(1));
process.channel?.unref();
await main(process.argv.slice(2));
