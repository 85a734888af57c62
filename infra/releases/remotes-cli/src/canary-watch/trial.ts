import type { NatsConnection } from '@nats-io/transport-node';
import type { CanaryTrial } from '@studio/contracts';
import type { FoundTrial } from './find-trials.ts';
import { followReports } from './follow-reports.ts';
import { judgeTrial, type Verdict } from './judge-trial.ts';
import { TrialCounts } from './trial-counts.ts';
import type { TrialNotes } from '../registry/trial-notes.ts';

/** Pause before changed counts are noted again, in ms. */
const NOTE_MS = 5_000;

/**
 * A canary beside a live release, or a new live release compared with its predecessor, with the reports about both.
 */
export class Trial {
  found: FoundTrial;
  private readonly counts: TrialCounts;
  private readonly stopController = new AbortController();
  private hasCaughtUp = false;
  private noted: { state: Verdict['state']; because: string; at: number } | null = null;

  constructor(connection: NatsConnection, found: FoundTrial) {
    this.found = found;
    this.counts = new TrialCounts(found.remote, { canary: found.version, live: found.live });
    void followReports(
      connection,
      found.since,
      {
        take: (message, from) => this.counts.add(message, from),
        caughtUp: () => (this.hasCaughtUp = true),
      },
      this.stopController.signal,
    );
  }

  isSame({ began, version, live }: FoundTrial): boolean {
    return began === this.found.began && version === this.found.version && live === this.found.live;
  }

  /** Null until all existing reports have been read: a verdict on a part of them would change soon. */
  verdict(trialMs: number): Verdict | null {
    if (!this.hasCaughtUp) return null;
    const samples = this.counts.samples();
    // Vitals vary with the time of day.
    if (this.found.kind === 'live')
      return judgeTrial(samples, { isOver: false, measures: ['faults'], beside: 'the release before' });
    return judgeTrial(samples, { isOver: Date.now() - this.found.since.getTime() >= trialMs });
  }

  /** Notes a changed verdict; resolves to the note if this trial has no such note yet. */
  async note(notes: TrialNotes, { state, because }: Verdict): Promise<Omit<CanaryTrial, 'signature'> | null> {
    const { noted } = this;
    const isNews = noted?.state !== state;
    if (!isNews && (noted.because === because || Date.now() - noted.at < NOTE_MS)) return null;
    const { kind, remote, version, live, began: revision } = this.found;
    const before = isNews ? await notes.of(remote, kind) : null;
    const note = { remote, version, live, revision, state, because, at: new Date().toISOString() };
    await notes.add(note, kind);
    this.noted = { state, because, at: Date.now() };
    return isNews && !(before?.revision === revision && before.state === state) ? note : null;
  }

  stop(): void {
    this.stopController.abort();
  }
}
