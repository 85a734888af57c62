import { sayTable, say, seconds } from '../table.ts';
import { ask } from '@studio/test-harness/http';
import type { Notes } from '../visitors/notes.ts';
import { KINDS, type KindName } from './kinds.ts';
import { PROMISES, type PromiseName, type ReleaseNotes } from './notes.ts';

/** Faults that could not be attributed to a release. */
const UNATTRIBUTED = 'no release';

/** Faults that web servers counted, by kind of release: `loop` → count. */
export type Faults = Map<KindName | typeof UNATTRIBUTED, Map<string, number>>;

const FAULT = /^web_remote_faults_total\{(.*)\} (\d+)$/gm;

/** Reads the web servers' counters. */
export async function readFaults(metrics: readonly string[], notes: ReleaseNotes): Promise<Faults> {
  const faults: Faults = new Map();
  for (const url of metrics)
    for (const [, labels = '', count] of (await ask(url)).text.matchAll(FAULT)) {
      const label = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(labels)?.[1];
      const kind = label('remote') ? notes.kindOf(`${label('remote')}@${label('version')}`) : UNATTRIBUTED;
      const known = faults.get(kind) ?? new Map<string, number>();
      known.set(label('kind')!, (known.get(label('kind')!) ?? 0) + Number(count));
      faults.set(kind, known);
    }
  return faults;
}

/** Prints actions and observations; true when every invariant holds. */
export function printReleases({
  notes,
  visitors,
  faults,
}: {
  notes: ReleaseNotes;
  visitors: Notes;
  faults: Faults;
}): boolean {
  const commands = [...notes.commands].map(([name, { done, refused, longestMs, ...other }]) => [
    name,
    String(done),
    String(other['said otherwise']),
    String(refused),
    seconds(longestMs),
  ]);
  sayTable([['command', 'done', 'said otherwise', 'refused', 'longest'], ...commands]);

  const counted = (kind: KindName | typeof UNATTRIBUTED) =>
    [...(faults.get(kind) ?? [])].map(([what, count]) => `${count} × ${what}`).join(', ');
  const kinds = (Object.keys(KINDS) as KindName[]).map((kind) => {
    const { made, refused, verified } = notes.of(kind);
    return [kind, String(made), String(refused), String(verified.size), counted(kind)];
  });
  kinds.push([UNATTRIBUTED, '', '', '', counted(UNATTRIBUTED)]);
  sayTable([['release', 'made', 'refused by publish', 'verified', 'faults on web servers'], ...kinds]);

  const pages = [...notes.documents].map(([page, { whole, incomplete, longestMs }]) => [
    page,
    String(whole),
    String(incomplete),
    seconds(longestMs),
  ]);
  sayTable([['document', 'whole', 'not whole', 'longest'], ...pages]);

  const said = [...notes.refusals].toSorted(([, a], [, b]) => b - a);
  sayTable([['said', ''], ...said.map(([words, count]) => [String(count), words])]);

  const rows = (Object.keys(PROMISES) as PromiseName[]).map((name) => {
    const broken = notes.broken.get(name);
    return [broken ? 'BROKEN' : 'holds', PROMISES[name], broken ? `${broken.count} times` : ''];
  });
  sayTable([['', 'what must hold', ''], ...rows]);
  for (const [name, { example }] of notes.broken) say(`\n${PROMISES[name]}:\n  ${example}`);
  const answers = [...visitors.answers].map(([status, count]) => `${count} × ${status || 'none'}`);
  say(
    `\n${notes.looks} looks (${notes.oldDocuments} documents said that no newer one could be made in time), longest disagreement ${notes.longestDisagreementMs} ms, ${notes.rollbacks} goings back, ` +
      `${notes.canariesEnded} canaries ended by their watch; other visitors: ${answers.join(', ')}`,
  );
  return notes.broken.size === 0;
}
