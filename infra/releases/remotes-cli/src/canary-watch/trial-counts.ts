import { POOR_VITALS, type RemoteReport, type RemoteReports } from '@studio/contracts';
import type { Sample } from './weigh-evidence.ts';

/** Measures by which releases are compared. */
export const MEASURES = ['faults', 'lcp', 'inp', 'cls'] as const;
export type Measure = (typeof MEASURES)[number];

/** Counts of one release. */
export type ReleaseSamples = Record<Measure, Sample> & { readonly serverFaults: number };

/** Counts of both releases over the same time. */
export interface TrialSamples {
  readonly canary: ReleaseSamples;
  readonly live: ReleaseSamples;
}

/** Reports of one group of visitors: the total, and those that were bad. */
type GroupCounts = Record<Measure, { told: number; bad: number }>;

/** Counts reports about one release: each group of visitors counts as one visitor, whatever it sends. */
export class ReleaseCounts {
  private readonly groups = new Map<string, GroupCounts>();
  private serverFaults = 0;

  /** `group`: the group that reports. */
  add(group: string, { kind, value = 0 }: RemoteReport): void {
    if (kind === 'server-fault') {
      this.serverFaults += 1;
      return;
    }
    const counts = this.groups.get(group) ?? noCounts();
    this.groups.set(group, counts);
    if (kind === 'visit') counts.faults.told += 1;
    else if (kind in POOR_VITALS) {
      const vital = kind as keyof typeof POOR_VITALS;
      counts[vital].told += 1;
      if (value > POOR_VITALS[vital]) counts[vital].bad += 1;
    } else counts.faults.bad += 1;
  }

  samples(): ReleaseSamples {
    const of = (measure: Measure) => sampleOf([...this.groups.values()].map((counts) => counts[measure]));
    return {
      faults: of('faults'),
      lcp: of('lcp'),
      inp: of('inp'),
      cls: of('cls'),
      serverFaults: this.serverFaults,
    };
  }
}

/** Counts a trial's messages, each once even if it is delivered again. */
export class TrialCounts {
  private readonly seen = new Set<string>();
  private readonly releases: Record<string, ReleaseCounts>;
  private readonly remote: string;
  private readonly versions: { canary: string; live: string };

  constructor(remote: string, versions: { canary: string; live: string }) {
    this.remote = remote;
    this.versions = versions;
    this.releases = { [versions.canary]: new ReleaseCounts(), [versions.live]: new ReleaseCounts() };
  }

  /** `fromServer`: reported by a web server; only these can report server faults. */
  add(message: RemoteReports, { fromServer }: { fromServer: boolean }): void {
    const about = message.reports.filter(
      ({ remote, version, kind }) =>
        remote === this.remote && version in this.releases && (kind === 'server-fault') === fromServer,
    );
    if (about.length === 0 || this.seen.has(message.id)) return;
    this.seen.add(message.id);
    const group = `${message.at.slice(0, 10)} ${message.group ?? 'unknown'}`;
    for (const report of about) this.releases[report.version]?.add(group, report);
  }

  samples(): TrialSamples {
    const of = (version: string) => (this.releases[version] ?? new ReleaseCounts()).samples();
    return { canary: of(this.versions.canary), live: of(this.versions.live) };
  }
}

function noCounts(): GroupCounts {
  const none = () => ({ told: 0, bad: 0 });
  return { faults: none(), lcp: none(), inp: none(), cls: none() };
}

/**
 * Groups without a visit are not counted: their tabs were open before the trial, when only the live release had visitors.
 * A browser reports its visit before it loads the release, so a release that never starts has visits.
 */
function sampleOf(groups: readonly { told: number; bad: number }[]): Sample {
  const visited = groups.filter(({ told }) => told > 0);
  const bad = visited.reduce((sum, group) => sum + Math.min(1, group.bad / group.told), 0);
  return { visitors: visited.length, bad };
}
