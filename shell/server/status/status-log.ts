import { readFile } from 'node:fs/promises';
import { DAY_MS, MINUTE_MS } from '@studio/contracts';
import { z } from 'zod';
import { writeAtomically } from '../cache/write-atomically.js';

/** What is checked, in the order of the page. */
export const CHECKS = ['pages', 'checkout', 'events', 'mail'] as const;
export type Check = (typeof CHECKS)[number];

/** How long the history is kept, and the pause between checks that counts as a stop of this server, ms. */
const KEPT_MS = 28 * DAY_MS;
const GAP_MS = 3 * MINUTE_MS;

/** A period in which a check failed, or in which no checks ran. `to` is null while it lasts. */
const Incident = z.object({
  check: z.enum([...CHECKS, 'watch']),
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
});
export type Incident = z.output<typeof Incident>;

const Saved = z.object({
  since: z.iso.datetime(),
  checkedAt: z.iso.datetime(),
  incidents: z.array(Incident),
});

/** The incidents of the last four weeks, newest first. A copy on disk survives a restart. */
export class StatusLog {
  incidents: Incident[] = [];
  /** When the checks began; null before the first. */
  since: string | null = null;
  checkedAt: string | null = null;
  /** When a check failed for the first time in a row. */
  private readonly failedAt = new Map<Check, string>();

  /** @param file The copy on disk; undefined keeps none. */
  constructor(private readonly file?: string) {}

  static async open(file: string): Promise<StatusLog> {
    const log = new StatusLog(file);
    try {
      Object.assign(log, Saved.parse(JSON.parse(await readFile(file, 'utf8'))));
    } catch {
      // The first start, or a damaged copy: the history starts empty.
    }
    return log;
  }

  /** The incident of a check that lasts. */
  current(check: Check): Incident | undefined {
    return this.incidents.find((one) => one.check === check && one.to === null);
  }

  /** Adds the results of all checks at a time. A check that fails once only, as in a restart, is no incident. */
  async add(results: Record<Check, boolean>, at: Date): Promise<void> {
    const now = at.toISOString();
    if (this.checkedAt && at.getTime() - Date.parse(this.checkedAt) > GAP_MS)
      this.incidents.unshift({ check: 'watch', from: this.checkedAt, to: now });
    for (const check of CHECKS) this.addOne(check, results[check], now);
    this.since ??= now;
    this.checkedAt = now;
    this.incidents = this.incidents.filter(
      ({ to }) => to === null || at.getTime() - Date.parse(to) < KEPT_MS,
    );
    await this.save();
  }

  private addOne(check: Check, ok: boolean, now: string): void {
    const current = this.current(check);
    if (ok) {
      this.failedAt.delete(check);
      if (current) current.to = now;
      return;
    }
    const first = this.failedAt.get(check);
    if (first && !current) this.incidents.unshift({ check, from: first, to: null });
    this.failedAt.set(check, first ?? now);
  }

  private async save(): Promise<void> {
    if (!this.file) return;
    const { since, checkedAt, incidents } = this;
    // A full disk does not stop the checks.
    await writeAtomically(this.file, JSON.stringify({ since, checkedAt, incidents })).catch(() => undefined);
  }
}
