import { readCommandLine, runCommand } from '@studio/local-runtime';
import { runTool } from './run-tool.ts';
import { checkWords } from './words.ts';
import { listWorkspaces } from './workspaces.ts';

/** `npm run lint`: language rules, layout, unused code, import rules, contracts, and words. */
const folders = listWorkspaces().map(({ folder }) => folder);
const checks = [
  ['oxlint', 'oxlint'],
  ['oxfmt', 'oxfmt --check'],
  ['unused', 'knip --no-progress'],
  ['imports', `depcruise --config .dependency-cruiser.mjs ${folders.join(' ')}`],
  ['folders', `depcruise --config .dependency-cruiser.folders.mjs ${folders.join(' ')}`],
  ['contracts', 'node --no-warnings packages/contracts/testing/breaking-changes.ts .'],
] as const;

await runCommand(async (args) => {
  readCommandLine(args, 'npm run lint   checks everything; it takes no arguments', {});
  const habits = checkWords();
  const results = [
    ...(await Promise.all(checks.map(async ([name, line]) => ({ name, ...(await runTool(line)) })))),
    { name: 'words', ok: habits.length === 0, output: habits.join('\n') },
  ];
  for (const { name, ok, output } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
    if (!ok) console.log(output.trim());
  }
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
});
