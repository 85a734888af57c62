import { Injectable } from '@nestjs/common';
import { MINUTE_MS, readCatalogHealth, readCommerceHealth, readMembersHealth } from '@studio/contracts';
import { Bus, JobHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { addNotes } from './add-notes.js';

/** Shorter times without an answer are restarts, in ms. */
const OUTAGE_MS = 3 * MINUTE_MS;

const BEAT = `
  WITH before AS (SELECT at FROM heartbeat)
  INSERT INTO heartbeat (at) VALUES ($1) ON CONFLICT (id) DO UPDATE SET at = excluded.at
  RETURNING (SELECT at FROM before) AS before`;

/**
 * Makes a note of an outage: minutes in which catalog, commerce, members or analytics did not work. Each minute in which all of
 * them answer moves the heartbeat, and an outage is a gap in it.
 */
@Injectable()
export class NoteOutages {
  constructor(
    private readonly bus: Bus,
    private readonly dataSource: DataSource,
  ) {}

  @JobHandler('note-outages', { cron: '* * * * *' })
  async handle(): Promise<void> {
    const asked = [readCatalogHealth, readCommerceHealth, readMembersHealth];
    const answers = await Promise.allSettled(asked.map((contract) => this.bus.request(contract, {})));
    if (answers.every(({ status }) => status === 'fulfilled')) await this.beat(Date.now());
  }

  /** All services work at `now`, ms since the epoch. */
  async beat(now: number): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [beat] = await rows<{ before: Date | null }>(manager, BEAT, [new Date(now)]);
      const gapMs = beat?.before ? now - beat.before.getTime() : 0;
      if (gapMs <= OUTAGE_MS) return;
      const at = beat!.before!.toISOString();
      const text = String(Math.round(gapMs / MINUTE_MS));
      await addNotes(manager, [{ key: `outage ${at}`, at, kind: 'outage', text }]);
    });
  }
}
