import { setTimeout as sleep } from 'node:timers/promises';
import type { RegistryEntry, ServingReport } from '@studio/contracts';
import { type OpenRegistry, unprovenVersions, verifiedVersions } from '@studio/remotes-cli';
import { ask } from '@studio/test-harness/http';
import { versionsOf } from './documents.ts';
import { kindOf } from './kinds.ts';
import type { ReleaseNotes } from './notes.ts';
import type { Team } from './team.ts';

const LOOK_EVERY_MS = 200;
/** How long after a command a web server may serve another release without reporting it, in ms. */
const AGREE_WITHIN_MS = 2_000;

interface Watched {
  registry: OpenRegistry;
  teams: readonly Team[];
  sites: readonly { url: string; port: number }[];
  notes: ReleaseNotes;
  verifiedAfterMs: number;
}

/** Continuously compares the registry with what each web server serves. */
export class Watch {
  /** When each web server last served the right release of a remote, ms since 1970. */
  private readonly right = new Map<string, number>();

  private readonly watched: Watched;

  constructor(watched: Watched) {
    this.watched = watched;
  }

  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await this.look();
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  /** One comparison. Resolves to whether all agree. */
  async look(): Promise<boolean> {
    const { registry, teams, sites, notes } = this.watched;
    const began = Date.now();
    const before = await this.entries();
    const documents = await Promise.all(
      sites.map(async ({ url, port }) => {
        const { text, headers } = await ask(`${url}/`);
        // It reports that no newer document could be made in time.
        const isOld = headers['cache-status']?.includes('stale-if-error') ?? false;
        if (isOld) notes.oldDocuments += 1;
        return { port, shown: versionsOf(text), isOld };
      }),
    );
    const reports = await registry.serving.reports();
    const after = await this.entries();
    notes.looks += 1;
    let isAgreed = true;
    for (const team of teams) {
      const entry = after.get(team.name)!;
      const changes = await registry.history.of(team.name);
      this.checkNames(entry, reports, changes);
      if (team.isBusy || before.get(team.name)?.updatedAt !== entry.updatedAt) continue;
      let isRightEverywhere = true;
      for (const { port, shown, isOld } of documents) {
        const key = `${team.name} ${port}`;
        const version = shown?.get(team.name);
        const report = reports.find(({ server }) => server.endsWith(`-${port}`));
        if (isRight(version, entry) || isTold(version, entry, report)) {
          this.right.set(key, began);
          continue;
        }
        isRightEverywhere = false;
        if (isOld || team.isAwaited || isFollowing(entry, report, team)) continue;
        const since = Math.max(this.right.get(key) ?? began, team.endedAt, Date.parse(entry.updatedAt));
        const last = changes.at(-1);
        const told = report?.remotes.find(({ remote }) => remote === team.name);
        // A document shows what the web server had when it was requested, however long it takes.
        this.disagrees(
          began - since,
          `${team.name} on ${port}: ${version}, not ${entry.live.version}; ${last?.action} at ${last?.at} by ${last?.by}; told: ${JSON.stringify(told)}`,
        );
      }
      if (isRightEverywhere) team.isAwaited = false;
      else isAgreed = false;
    }
    return isAgreed;
  }

  private disagrees(ms: number, how: string): void {
    const { notes } = this.watched;
    notes.longestDisagreementMs = Math.max(notes.longestDisagreementMs, ms);
    if (ms > AGREE_WITHIN_MS) notes.breaks('agree', `${ms} ms: ${how}`);
  }

  /** Checks that no bad release is verified, and no good one is reported as bad. */
  private checkNames(
    entry: RegistryEntry,
    reports: readonly ServingReport[],
    changes: Awaited<ReturnType<OpenRegistry['history']['of']>>,
  ): void {
    const { notes, verifiedAfterMs: afterMs } = this.watched;
    const { name, lastKnownGood } = entry;
    for (const fault of reports.flatMap(
      ({ remotes }) => remotes.find(({ remote }) => remote === name)?.faults ?? [],
    )) {
      notes.fault(name, fault.version);
      if (!notes.isBad(name, fault.version))
        notes.breaks('blamed', `${name} ${fault.version}: ${fault.kind} ${fault.message}`);
    }
    if (notes.isBad(name, lastKnownGood?.version))
      notes.breaks('fallback', this.named(name, lastKnownGood!.version));
    const unproven = unprovenVersions(reports, entry, { afterMs });
    for (const version of verifiedVersions(changes, entry, { afterMs, unproven })) {
      notes.of(notes.kindOf(`${name}@${version}`)).verified.add(`${name}@${version}`);
      if (notes.isBad(name, version)) notes.breaks('verified', this.named(name, version));
    }
  }

  /** Afterwards: rollback targets, and canaries that the watch ended. */
  async checkHistory(): Promise<void> {
    const { registry, teams, notes } = this.watched;
    for (const { name } of teams)
      for (const { action, from, to, by, because, at } of await registry.history.of(name)) {
        if (action === 'rollback') notes.rollbacks += 1;
        if (action === 'rollback' && notes.isBad(name, to, Date.parse(at)))
          notes.breaks('goneBack', `${at} ${this.named(name, to!)}`);
        if (action !== 'end-canary' || by !== 'canary watch') continue;
        notes.canariesEnded += 1;
        if (kindOf(notes.kindOf(`${name}@${from}`)).isGood)
          notes.breaks('canaries', `${at} ${name} ${from}: ${because}`);
      }
  }

  private named(name: string, version: string): string {
    return `${name} ${version}, which ${this.watched.notes.kindOf(`${name}@${version}`)}`;
  }

  private async entries(): Promise<Map<string, RegistryEntry>> {
    const known = await Promise.all(
      this.watched.teams.map(({ name }) => this.watched.registry.store.get(name)),
    );
    return new Map(known.flatMap(({ entry }) => (entry ? [[entry.name, entry]] : [])));
  }
}

/** Whether the registry allows a visitor to get this version. */
function isRight(version: string | undefined, { live, canary }: RegistryEntry): boolean {
  return version === live.version || (canary !== null && version === canary.manifest.version);
}

/** Whether another author changed the entry, and the web server says that it has not followed yet. */
function isFollowing(
  { name, updatedAt }: RegistryEntry,
  report: ServingReport | undefined,
  team: Team,
): boolean {
  const told = report?.remotes.find(({ remote }) => remote === name);
  const isOthers = Date.parse(updatedAt) > team.endedAt;
  return isOthers && told !== undefined && Date.parse(told.entry) < Date.parse(updatedAt);
}

/** Whether the web server reports that it serves this version in place of the live one, and why. */
function isTold(
  version: string | undefined,
  { name, live, updatedAt }: RegistryEntry,
  report: ServingReport | undefined,
): boolean {
  const told = report?.remotes.find(({ remote, entry }) => remote === name && entry === updatedAt);
  const fault = told?.faults.find((one) => one.version === live.version);
  return Boolean(
    fault && ((fault.state === 'quarantined' && told?.live === version) || fault.state === 'documents'),
  );
}
