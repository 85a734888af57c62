import { Injectable } from '@nestjs/common';
import { readCatalogHealth, readCommerceHealth, readMembersHealth } from '@studio/contracts';
import { Bus, JobHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { addNotes } from './add-notes.js';

/** Shorter times without an answer are restarts, in minutes. */
const OUTAGE_MINUTES = 3;

const BEAT = `
  WITH before AS (SELECT at FROM heartbeat)
  INSERT INTO heartbeat (at) VALUES (now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at
  RETURNING (SELECT at FROM before) AS before, extract(epoch FROM at - (SELECT at FROM before))::float / 60 AS minutes`;

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
    if (answers.every(({ status }) => status === 'fulfilled')) await this.beat();
  }

  /** All services work now, by the database's clock. */
  async beat(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [beat] = await rows<{ before: Date | null; minutes: number | null }>(manager, BEAT);
      if (!beat?.before || beat.minutes! <= OUTAGE_MINUTES) return;
      const at = beat.before.toISOString();
      const text = String(Math.round(beat.minutes!));
      await addNotes(manager, [{ key: `outage ${at}`, at, kind: 'outage', text }]);
    });
  }
}
