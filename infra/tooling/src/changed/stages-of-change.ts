import { globSync } from 'node:fs';
import { ROOT, StartupError } from '@studio/local-runtime';
import type { Lane, Stage } from '../run-stages.ts';
import { checkTypes } from '../types.ts';
import { buildAll, jestStage, lint, listRelatedSpecs, playwrightStage } from '../stages.ts';
import { listWorkspaces } from '../workspaces.ts';
import { listE2eFiles, addressesOfRemotes } from './e2e-files.ts';
import { listChanges } from './list-changes.ts';
import { limitSpecs, planFor, type Plan } from './plan.ts';

/**
 * The stages of `npm test -- --changed [ref]`. Prints what was chosen, and why.
 * @throws StartupError when git cannot list the changes
 */
export async function stagesOfChange([ref, ...rest]: readonly string[]): Promise<Lane[][]> {
  if (rest.length > 0) throw new StartupError('--changed takes one commit, branch or tag, and no stages.');
  const { since, files } = listChanges(ref);
  if (files.length === 0) {
    console.log(`Nothing differs from ${since}: there is nothing to test.`);
    return [];
  }
  const addresses = await addressesOfRemotes();
  const workspaces = listWorkspaces().map((each) => ({
    ...each,
    seenAt: [...each.seenAt, ...(addresses.get(each.folder) ?? [])],
  }));
  const plan = planFor(files, { workspaces, e2eFiles: listE2eFiles() });
  const specs = await findSpecs(plan);
  console.log(describe(plan, specs, `${plural(files.length, 'file')} since ${since}`).join('\n'));
  return stagesOf(plan, specs.specs);
}

function stagesOf({ code, types, journeys }: Plan, specs: readonly string[]): Lane[][] {
  const checks: Stage[] = [{ name: 'lint', run: lint }];
  if (!code) return [[checks]];
  if (types.length > 0) checks.push({ name: 'types', run: () => checkTypes(types) });
  if (specs.length > 0) checks.push(jestStage('--runTestsByPath', ...specs));
  return [
    [[{ name: 'build', run: buildAll }]],
    checks.map((check) => [check]),
    // Tests that need a separate stack, or must not run beside others, run alone and only when they changed.
    ...[...Map.groupBy(journeys.files, suiteOf)].map(([suite, files]) => [
      [playwrightStage(suite, true, files)],
    ]),
  ];
}

/** The folder of the Playwright configuration that runs a test file. */
const suiteOf = (file: string) => (/^e2e\/(releases|resilience)\//.test(file) ? 'e2e/releases' : 'e2e');

/** Spec files that load the change, and all of folders whose changes cannot be traced by imports. */
async function findSpecs({ related, changed, specsOf }: Plan) {
  const { specs, others } = limitSpecs(await listRelatedSpecs(related), changed);
  const all = specsOf.flatMap((folder) =>
    globSync(`${folder}/**/*.spec.{ts,tsx}`, {
      cwd: ROOT,
      exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
    }),
  );
  return { specs: [...new Set([...specs, ...all])].sort(), others };
}

/** One line per stage: what was chosen, and why. */
function describe(
  { code, changed, journeys, everywhere, types, specsOf }: Plan,
  { specs, others }: Awaited<ReturnType<typeof findSpecs>>,
  files: string,
): string[] {
  const line = (stage: string, text: string) => `  ${stage.padEnd(22)}${text}`;
  if (!code) return [`Changed: ${files}, no code.`, line('lint', 'all files')];
  const all = specsOf.length > 0 ? `, and all of ${specsOf.join(', ')}, as not all of it is imported` : '';
  const notRun = (more: number, stage: string) =>
    more > 0 ? ` (so do ${more} more: npm test -- ${stage})` : '';
  return [
    `Changed: ${files} in ${changed.join(', ')}.`,
    line('build', 'what changed'),
    line('lint', 'all files: it takes seconds'),
    line('types', `${plural(types.length, 'workspace')} that changed or see types of one that did`),
    line(
      'unit and integration',
      `${plural(specs.length, 'spec file')} that load what changed${all}${notRun(others, '"unit and integration"')}`,
    ),
    line(
      'e2e',
      journeys.files.length === 0
        ? 'nothing: no page shows what changed'
        : `${plural(journeys.files.length, 'file')} that meet what changed${notRun(journeys.more, 'e2e')}: ${journeys.files.join(', ')}`,
    ),
    ...(everywhere || others > 0
      ? [
          'Much of the project depends on what changed, and this run tests a part of it: run the whole suite (npm test) too.',
        ]
      : []),
  ];
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
