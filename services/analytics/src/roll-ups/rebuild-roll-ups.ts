import { Controller } from '@nestjs/common';
import { type Done, rebuildRollUps } from '@studio/contracts';
import { RequestHandler, rows } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { rollUp } from './roll-up.js';

const PARTITIONS = `
  SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass ORDER BY 1`;

/**
 * Counts all stored events again, in one transaction. Writers wait meanwhile. Roll-ups of days whose events are past
 * retention stay.
 */
@Controller()
export class RebuildRollUps {
  constructor(private readonly dataSource: DataSource) {}

  @RequestHandler(rebuildRollUps)
  async handle(): Promise<Done> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE');
      const partitions = await rows<{ name: string }>(manager, PARTITIONS);
      const since = partitions[0]?.name.replace('events_', '').replaceAll('_', '-');
      if (!since) return;
      await manager.query('DELETE FROM firsts');
      for (const table of ['quarter_hours', 'days'])
        await manager.query(`DELETE FROM ${table} WHERE at >= $1::date::timestamp AT TIME ZONE 'UTC'`, [
          since,
        ]);
      for (const { name } of partitions) await manager.query(rollUp(`SELECT * FROM ${name}`));
    });
    return { ok: true };
  }
}
