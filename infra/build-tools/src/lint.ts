import { quote, runTool } from './run-tool.ts';
import { listWorkspaces } from './workspaces.ts';

/**
 * `npm run lint`: rules of the language, layout, what nobody uses, and who may import whom. With files on the command
 * line, the layout of these alone is checked: it takes longer than the rest together.
 */
const files = process.argv.slice(2).map((file) => quote(`./${file}`));
const folders = listWorkspaces().map(({ folder }) => folder);
const checks = [
  ['oxlint', 'oxlint'],
  ['prettier', `prettier --check --ignore-unknown --log-level=warn ${files.join(' ') || '.'}`],
  ['unused', 'knip --no-progress'],
  ['imports', `depcruise --config .dependency-cruiser.mjs ${folders.join(' ')}`],
] as const;

const results = await Promise.all(checks.map(async ([name, line]) => ({ name, ...(await runTool(line)) })));
for (const { name, ok, output } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(output.trim());
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
