import { alignColumns } from '@studio/local-runtime';
import {
  describeError,
  describeReleases,
  describeUsage,
  RELEASE_NAMES,
  staffToken,
  USAGE_NAMES,
} from '@studio/release-signing';
import { servingLines } from '../registry/serving-servers.ts';
import type { ReleaseTools } from '../workbench/change-release.ts';
import { pageOfSite } from './preview.ts';

/**
 * Reports about a remote since a time, as text: errors, the current state of web servers, how its pages are used, and the
 * numbers of its releases.
 * @throws Error when there is no such remote
 */
export async function listReports(
  { registry, releases }: ReleaseTools,
  name: string,
  since: Date,
): Promise<string[]> {
  const told = await registry.reports(name, since);
  const known = await registry.store.get(name);
  const names = await releases.names();
  if (told.releases.length === 0 && known.state === 'absent' && !names.includes(name))
    throw new Error(`There is no remote ${name}: ${names.join(', ') || 'nothing is published yet'}.`);
  const lines: string[] = [];
  for (const error of told.errors) {
    const { times, what, text, place, line, where, version, when } = await describeError(
      error,
      (release, file) => releases.map(name, release, file),
    );
    lines.push(`${times} × ${what}: ${text}`);
    if (place) lines.push(`    ${[place, line].filter(Boolean).join('   ')}`);
    lines.push(`    ${[where, version, when].filter(Boolean).join(' · ')}`);
  }
  if (told.errors.length === 0) lines.push(`no errors of ${name} were told since ${since.toISOString()}`);
  const { entry } = known;
  if (entry)
    for (const line of servingLines(await registry.serving.reports(), entry)) lines.push(`servers: ${line}`);
  return [
    ...lines,
    '',
    ...alignColumns([[...USAGE_NAMES], ...describeUsage(told.usage)]),
    ...(told.usage.pages ? [] : ['too many visits to count them by page: choose a shorter time']),
    '',
    ...alignColumns([[...RELEASE_NAMES], ...describeReleases(told.releases, entry)]),
  ];
}

/** Lifetime of a staff link, in ms: a working day. */
const STAFF_MS = 12 * 60 * 60_000;

/**
 * A link for staff of one remote, or of all (`*`): it opens the staff view on each page.
 * @throws Error when `page` is not a path of the site
 */
export async function staffLink(
  name: string,
  { publicUrl, page }: { publicUrl: string; page: string },
  privateKey: string,
): Promise<string> {
  const link = pageOfSite(publicUrl, page);
  link.searchParams.set('staff', await staffToken({ name, expires: Date.now() + STAFF_MS }, privateKey));
  return link.href;
}
