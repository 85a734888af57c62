import type { Bom } from '@studio/contracts';
import type { Source } from './checkout-source.ts';

/** A release's provenance, signed by the team that published it. */
export interface ReleaseOrigin {
  source: Source;
  /** ISO 8601, like `publishedOn`. */
  builtOn: string;
  publishedBy: string;
  publishedOn: string;
  dependencies: Bom;
}

/** Whether the sources are known and match a commit. */
export function isClean({ commit, changed }: Source): boolean {
  return commit !== null && changed?.length === 0;
}

/** `from 1a2b3c4d5e on main by Ada, clean, built 2026-11-24T10:15:00.000Z` */
export function originText({ source, builtOn }: ReleaseOrigin): string {
  return `${sourceText(source)}, built ${builtOn}`;
}

const COMMIT_LENGTH = 10;

/** `from 1a2b3c4d5e on main by Ada, clean` */
export function sourceText({ commit, branch, author, changed }: Source): string {
  if (!commit) return 'from an unknown commit';
  const where = [
    `from ${commit.slice(0, COMMIT_LENGTH)}`,
    branch && `on ${branch}`,
    author && `by ${author}`,
  ];
  return `${where.filter(Boolean).join(' ')}, ${stateText(changed)}`;
}

/** Maximum number of changed files that are listed. */
const NAMED = 3;

function stateText(changed: Source['changed']): string {
  if (changed === null) return 'clean or dirty is not known';
  if (changed.length === 0) return 'clean';
  return `dirty (${changed.slice(0, NAMED).join(', ')}${changed.length > NAMED ? ', …' : ''})`;
}
