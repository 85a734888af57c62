import { quote, runTool } from './run-tool.ts';
import { listWorkspaces } from './workspaces.ts';

/**
 * `npm run lint`: language rules, layout, unused code, and import rules. `--layout-of <files>` checks the layout of these
 * files only: checking all files takes longer than the other checks together.
 */
const [option, ...names] = process.argv.slice(2);
const layout = option === '--layout-of' ? names.map((name) => quote(`./${name}`)) : ['.'];
const folders = listWorkspaces().map(({ folder }) => folder);
const checks = [
  ['oxlint', 'oxlint'],
  ['prettier', `prettier --check --ignore-unknown --log-level=warn ${layout.join(' ')}`],
  ['unused', 'knip --no-progress'],
  ['imports', `depcruise --config .dependency-cruiser.mjs ${folders.join(' ')}`],
] as const;

const results = await Promise.all(
  checks
    .filter(([name]) => name !== 'prettier' || layout.length > 0)
    .map(async ([name, line]) => ({ name, ...(await runTool(line)) })),
);
for (const { name, ok, output } of results) {
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name}`);
  if (!ok) console.log(output.trim());
}
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
