import { chooseJourneys, type Journeys } from './choose-journeys.ts';
import type { E2eFile } from './e2e-files.ts';
import type { ChangedFile } from './list-changes.ts';
import type { Workspace } from '../workspaces.ts';

/** The workspaces and tests to choose from. */
export interface Project {
  workspaces: readonly Workspace[];
  e2eFiles: readonly E2eFile[];
}

/** The parts of a run after a change. */
export interface Plan {
  /** Whether anything changed that is built, run or tested. False for documents. */
  code: boolean;
  types: Workspace[];
  /** Files whose dependent specs run. */
  related: string[];
  /**
   * Folders in which every spec runs, because the change cannot be traced by imports (styles, content, deleted
   * files).
   */
  specsOf: string[];
  journeys: Journeys;
  /** Folders of changed workspaces, and `the root` for shared files. */
  changed: string[];
  /** Whether the change is visible on the whole site, so that this run covers only a part. */
  everywhere: boolean;
}

/** Number of spec files that run in about a minute on two cores. */
const MOST_SPECS = 40;
/** In `seenAt`: the whole site. */
const EVERYWHERE = '*';
const DOCUMENTS = /^(docs|content\/letters)\/|^[^/]*\.md$|\/README\.md$/;
/** Content belongs to the service that reads it. */
const CONTENT = { folder: 'content/', owner: 'services/catalog' };
/** Content that remotes may import too. */
const BUILT_IN = /^content\/[^/]+\.json$/;
const LINT = /^(\.(editorconfig|oxfmt|oxlint|dependency-cruiser|git|docker|ci\/)|knip\.|docker-compose)/;
const TESTS = /\.spec\.tsx?$|\/testing\//;
const END_TO_END = /(^|\/)e2e\//;
const IMPORTED = /\.[cm]?[jt]sx?$/;

/** Determines what a change can affect: the types, specs and journeys for a run of two minutes. */
export function planFor(files: readonly ChangedFile[], { workspaces, e2eFiles }: Project): Plan {
  const ownerOf = (path: string) =>
    workspaces.find(({ folder }) =>
      path.startsWith(CONTENT.folder) ? folder === CONTENT.owner : path.startsWith(`${folder}/`),
    );
  const code = files.filter(({ path }) => !DOCUMENTS.test(path) && !LINT.test(path));
  const ofTheRoot = code.some(({ path }) => !ownerOf(path));
  const changed = workspaces.filter((each) => code.some(({ path }) => ownerOf(path) === each));

  const shipped = code.filter(({ path }) => !TESTS.test(path) && !END_TO_END.test(path));
  const addresses = new Set(
    shipped.flatMap(({ path }) => {
      const owner = ownerOf(path);
      return owner ? addressesOf(owner, workspaces) : [EVERYWHERE];
    }),
  );
  const everywhere = addresses.has(EVERYWHERE);
  const forSpecs = code.filter(({ path }) => ownerOf(path) && !END_TO_END.test(path));
  const isRelated = ({ path, exists }: ChangedFile) => exists && IMPORTED.test(path);

  return {
    code: code.length > 0,
    types: ofTheRoot ? [...workspaces] : withDependents(changed, workspaces),
    related: forSpecs
      .filter((file) => isRelated(file) || (file.exists && BUILT_IN.test(file.path)))
      .map(({ path }) => path),
    specsOf: [
      ...new Set(
        forSpecs
          .filter((file) => !isRelated(file) && !/\/tsconfig[^/]*$/.test(file.path))
          .map(({ path }) => ownerOf(path)!.folder),
      ),
    ],
    journeys: chooseJourneys(e2eFiles, {
      changed: [...shipped, ...code.filter(({ path }) => END_TO_END.test(path))].map(({ path }) => path),
      addresses: everywhere ? everyAddress(workspaces) : [...addresses],
      everywhere,
    }),
    changed: [...changed.map(({ folder }) => folder), ...(ofTheRoot ? ['the root'] : [])],
    everywhere,
  };
}

const everyAddress = (workspaces: readonly Workspace[]) => [
  ...new Set(workspaces.flatMap(({ seenAt }) => seenAt).filter((address) => address !== EVERYWHERE)),
];

/**
 * The specs that load the change: all, or, when they are too many for a short run, those in the changed workspaces.
 * `others` is the number of omitted specs.
 */
export function limitSpecs(
  loading: readonly string[],
  changed: readonly string[],
): { specs: string[]; others: number } {
  const own = loading.filter((path) => changed.some((folder) => path.startsWith(`${folder}/`)));
  const specs = loading.length <= MOST_SPECS ? [...loading] : own;
  return { specs, others: loading.length - specs.length };
}

/** Where a workspace is visible: by its own setting, else by those of its dependents. */
function addressesOf(
  workspace: Workspace,
  workspaces: readonly Workspace[],
  visited = new Set<string>(),
): string[] {
  if (visited.has(workspace.name)) return [];
  visited.add(workspace.name);
  if (workspace.seenAt.length > 0) return workspace.seenAt;
  return workspaces
    .filter(({ dependencies }) => dependencies.includes(workspace.name))
    .flatMap((dependent) => addressesOf(dependent, workspaces, visited));
}

/** These workspaces, and all that depend on their types, directly or indirectly. */
function withDependents(changed: readonly Workspace[], workspaces: readonly Workspace[]): Workspace[] {
  const found = new Set(changed);
  for (const { name, typed } of found)
    if (typed)
      for (const each of workspaces)
        if (each.dependencies.includes(name) || each.devDependencies.includes(name)) found.add(each);
  return workspaces.filter((each) => found.has(each));
}
