import { setTimeout as sleep } from 'node:timers/promises';
import type { KV } from '@nats-io/kv';
import { ServingReport, type RegistryEntry, type ServedRemote, type ServingFault } from '@studio/contracts';

/** How long web servers may take to follow a change, and the interval of checks, in ms. */
const FOLLOW_MS = 10_000;
const LOOK_MS = 200;

/** What the running web servers serve, by their own reports. */
export class ServingServers {
  private readonly bucket: KV;

  constructor(bucket: KV) {
    this.bucket = bucket;
  }

  /** One report per running web server. */
  async reports(): Promise<ServingReport[]> {
    const reports: ServingReport[] = [];
    for await (const server of await this.bucket.keys()) {
      const value = await this.bucket.get(server);
      const read = value?.operation === 'PUT' ? ServingReport.safeParse(value.json()) : null;
      if (read?.success) reports.push(read.data);
    }
    return reports;
  }

  /** The reports once every web server has followed an entry, or after the timeout. */
  async following(entry: RegistryEntry): Promise<ServingReport[]> {
    for (const until = Date.now() + FOLLOW_MS; ; await sleep(LOOK_MS)) {
      const reports = await this.reports();
      if (Date.now() > until || reports.every((report) => servedOf(report, entry))) return reports;
    }
  }
}

/** A web server's state for this entry or a later one; null: it has not followed yet. */
function servedOf({ remotes }: ServingReport, { name, updatedAt }: RegistryEntry): ServedRemote | null {
  return (
    remotes.find(({ remote, entry }) => remote === name && Date.parse(entry) >= Date.parse(updatedAt)) ?? null
  );
}

/** The fault for which a web server has quarantined a version. */
function quarantineOf(faults: readonly ServingFault[], version: string): ServingFault | undefined {
  return faults.find((one) => one.version === version && one.state === 'quarantined');
}

/** Whether a web server serves what the entry requests. */
function isServed({ live, canary, faults }: ServedRemote, entry: RegistryEntry): boolean {
  const { version } = entry.live;
  const wanted = entry.canary?.manifest.version ?? null;
  return live === version && !quarantineOf(faults, version) && canary === wanted;
}

/**
 * Which servers serve which release of a remote, with the reason where it differs from the registry: one item per
 * difference.
 */
export function differencesOf(reports: readonly ServingReport[], entry: RegistryEntry): string[] {
  const counts = new Map<string, number>();
  for (const report of reports) {
    const served = servedOf(report, entry);
    if (served && isServed(served, entry)) continue;
    const what = served ? differenceText(served, entry) : 'have not followed yet';
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${serversText(count, reports)} ${what}`);
}

/** The web servers' reports about a remote as text: who serves it, and each known fault. */
export function servingLines(reports: readonly ServingReport[], entry: RegistryEntry): string[] {
  if (reports.length === 0) return ['no web server is running'];
  const told = reports.flatMap(({ remotes }) => remotes).filter(({ remote }) => remote === entry.name);
  const right = reports.filter((report) => {
    const served = servedOf(report, entry);
    return served && isServed(served, entry);
  });
  const lines = [
    [`${serversText(right.length, reports)} serve what is live`, ...differencesOf(reports, entry)].join('; '),
  ];
  for (const version of new Set(told.flatMap(({ documents }) => documents.map((one) => one.version)))) {
    const documents = told.flatMap((one) => one.documents.filter((other) => other.version === version));
    const whole = documents.reduce((sum, one) => sum + one.whole, 0);
    const incomplete = documents.reduce((sum, one) => sum + one.incomplete, 0);
    const missed = documents.find((one) => one.missed)?.missed?.replace('./', '');
    const late = incomplete > 0 ? `, ${incomplete} without their data${missed ? ` (${missed})` : ''}` : '';
    lines.push(`${version}: ${whole} whole documents${late}`);
    const faults = told.flatMap((one) => one.faults.filter((other) => other.version === version));
    for (const [state, what] of FAULT_STATES) {
      const [fault, ...others] = faults.filter((one) => one.state === state);
      if (fault)
        lines.push(`${version}: ${what} by ${serversText(others.length + 1, reports)}: ${faultText(fault)}`);
    }
  }
  return lines;
}

const FAULT_STATES = [
  ['quarantined', 'quarantined'],
  ['documents', 'replaced in some documents'],
  ['past', 'quarantined before'],
] as const;

/** `2 of 3 servers`. */
function serversText(count: number, { length }: readonly ServingReport[]): string {
  return `${count} of ${length} server${length === 1 ? '' : 's'}`;
}

function differenceText({ live, canary, faults }: ServedRemote, entry: RegistryEntry): string {
  const wanted = entry.canary?.manifest.version ?? null;
  const because = (version: string) => {
    const fault = quarantineOf(faults, version);
    return fault ? `, because ${faultText(fault)}` : '';
  };
  if (live !== entry.live.version) return `serve ${live}${because(entry.live.version)}`;
  if (wanted !== null && canary !== wanted) return `give ${wanted} to no visitor${because(wanted)}`;
  return `serve it with parts missing${because(entry.live.version)}`;
}

/** Number of documents in which a canary threw and the live release did not, before it is ended. */
const CANARY_DOCUMENTS = 2;

/**
 * Why a canary is to be ended by web servers' reports: one has quarantined it, or its parts threw in documents that
 * the live release could render. Null: there is no such report, or the live release fails there as well.
 */
export function brokenCanary(reports: readonly ServingReport[], entry: RegistryEntry): string | null {
  const version = entry.canary?.manifest.version;
  const found = reports.flatMap((report) => {
    const { faults = [] } = servedOf(report, entry) ?? {};
    const broken = faults.find(
      (one) =>
        one.version === version &&
        (one.state === 'quarantined' || (one.state === 'documents' && one.times >= CANARY_DOCUMENTS)),
    );
    return broken && !quarantineOf(faults, entry.live.version) ? broken : [];
  });
  const [first] = found;
  if (!first) return null;
  const what = first.state === 'quarantined' ? 'quarantined it' : 'replaced it in documents';
  return `${serversText(found.length, reports)} ${what}, because ${faultText(first)}`;
}

/** A release's faults, in a few words. */
export function faultText({ kind, message, module, place }: ServingFault): string {
  const words = `"${message.replaceAll(/\s+/g, ' ')}"`;
  const what = {
    load: `it threw ${words} while it was loaded`,
    render: `${module?.replace('./', '') ?? 'a page'} threw ${words}`,
    error: `it threw ${words}`,
    loop: 'it did not come to an end',
    memory: 'it took too much memory',
    file: `its files are wrong: ${words}`,
  }[kind];
  return place ? `${what} (${place})` : what;
}

/**
 * Versions of an entry that web servers do not serve well, so that time alone does not verify them: a server has
 * quarantined it or reported a fault of it within the last `afterMs`, or none has rendered a whole document with it.
 * Reports count even if the server has not followed the entry yet. Empty when no web server runs.
 */
export function unprovenVersions(
  reports: readonly ServingReport[],
  entry: RegistryEntry | null,
  { now = Date.now(), afterMs }: { now?: number; afterMs: number },
): string[] {
  if (!entry || reports.length === 0) return [];
  const versions = [entry.live.version, entry.canary?.manifest.version].filter((one) => one !== undefined);
  const told = reports.flatMap(({ remotes }) => remotes.filter(({ remote }) => remote === entry.name));
  // Before that they had no time to render it.
  const isDue =
    reports.some((report) => servedOf(report, entry)) || now - Date.parse(entry.updatedAt) > FOLLOW_MS;
  const hasFault = (version: string) =>
    told
      .flatMap(({ faults }) => faults)
      .some(
        (one) =>
          one.version === version && (one.state === 'quarantined' || now - Date.parse(one.at) < afterMs),
      );
  const isDrawn = (version: string) =>
    told.flatMap(({ documents }) => documents).some((one) => one.version === version && one.whole > 0);
  const { version: fallback } = entry.lastKnownGood ?? {};
  return [
    ...versions.filter((version) => hasFault(version) || (isDue && !isDrawn(version))),
    ...(fallback !== undefined && !versions.includes(fallback) && hasFault(fallback) ? [fallback] : []),
  ];
}
