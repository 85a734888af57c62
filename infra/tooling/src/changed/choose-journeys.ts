import { basename } from 'node:path';
import type { E2eFile } from './e2e-files.ts';

/**
 * Maximum number of end-to-end tests: about what two cores run in a minute, without the start of the stack. A test
 * with a longer timeout counts by the factor of its timeout.
 */
const MOST_TESTS = 12;

/** A file whose tests exceed this takes longer than the whole run may. */
const LONGEST_LIMIT_MINUTES = 3;

/** The chosen files of end-to-end tests. */
export interface Journeys {
  /** Paths in the checkout. */
  files: string[];
  /** Number of further affected files, which only the whole suite runs. */
  more: number;
}

export interface Wanted {
  /** Changed paths. */
  changed: readonly string[];
  /** Routes on which the change is visible, in route syntax. */
  addresses: readonly string[];
  /** Whether the change is visible on the whole site. Then the files are chosen to visit each address once. */
  everywhere: boolean;
}

/** The start of a path that does not say what it is about: `services/<name>/`, `<remote>/src/`, `content/`. */
const OWNER = /^(content\/|[^/]*\/[^/]*\/)/;

/** Tests that stop services or change releases: nothing else can run at the same time. */
const APART = /^e2e\/(resilience|releases|browsers)\//;

/**
 * Chooses the affected files. Changed files always run. Next come files that import a changed helper or belong to the
 * same remote, then files named like the change (`features/cart` → `cart.e2e.ts`) or like one of its addresses, then
 * files that visit the most addresses not yet covered. It stops at `MOST_TESTS`.
 */
export function chooseJourneys(
  all: readonly E2eFile[],
  { changed, addresses, everywhere }: Wanted,
): Journeys {
  const chosen = all.filter(({ path }) => changed.includes(path));
  const candidates = all
    .filter((file) => !chosen.includes(file) && !APART.test(file.path))
    .map((file) => judge(file, { changed, addresses, everywhere }))
    .filter(({ near, visits }) => near || visits.length > 0);

  let left = MOST_TESTS;
  for (;;) {
    const visited = new Set(chosen.flatMap((file) => visitsOf(file, addresses)));
    const [best] = candidates
      .filter(({ file, cost }) => !chosen.includes(file) && cost <= left)
      .map((each) => {
        const added = each.visits.filter((address) => !visited.has(address)).length;
        const { near, called, about, focus, cost } = each;
        return { ...each, added, rank: [Number(near), called, Number(about), (added * focus) / cost, focus] };
      })
      .filter(({ near, called, added }) => !everywhere || near || called > 0 || added > 0)
      .sort((a, b) => compare(b.rank, a.rank));
    if (!best) break;
    chosen.push(best.file);
    left -= best.cost;
  }
  const paths = chosen.map(({ path }) => path).sort();
  return { files: paths, more: candidates.filter(({ file }) => !chosen.includes(file)).length };
}

function judge(file: E2eFile, { changed, addresses, everywhere }: Wanted) {
  const helpers = changed.filter((path) => /(^|\/)e2e\//.test(path)).map((path) => basename(path));
  const remote = /^mfe-[^/]*\//.exec(file.path)?.[0];
  const words = changed.flatMap((path) => wordsOf(path.replace(OWNER, '')));
  const names = wordsOf(file.path);
  const visits = visitsOf(file, addresses);
  return {
    file,
    near:
      file.imports.some((name) => helpers.includes(name)) ||
      (remote !== undefined && changed.some((path) => path.startsWith(remote))),
    called: names.filter((word) => words.includes(word)).length,
    /** Whether its name matches one of the wanted addresses; other files only pass through them. */
    about: !everywhere && addresses.flatMap(wordsOf).some((word) => names.includes(word)),
    visits,
    /** The share of its addresses that are wanted. */
    focus: visits.length / Math.max(1, file.addresses.length),
    cost: file.limitMinutes > LONGEST_LIMIT_MINUTES ? Infinity : file.tests * file.limitMinutes,
  };
}

const visitsOf = (file: E2eFile, addresses: readonly string[]) =>
  addresses.filter((address) => file.addresses.some((visited) => matches(address, visited)));

/** Whether a visited address matches a route: `/product/:id` and `/studio/*` match by prefix. */
function matches(route: string, visited: string): boolean {
  const fixed = /^[^:*]*/.exec(route)![0];
  return fixed === route ? visited === route : visited.startsWith(fixed);
}

const SILENT = /^(api|src|feature|spec|tsx|css|json|module|page|mfe|index|main|config|remote|journey)$/;

/** Words of a path, without plurals and generic words. */
function wordsOf(path: string): string[] {
  const words = path.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  return [...new Set(words.map((word) => word.replace(/s$/, '')))].filter((word) => !SILENT.test(word));
}

/** Compares lists of numbers; the first difference decides. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
