import { Controller } from '@nestjs/common';
import { clubJoined, incomeChanged, letterBegun, productPublished, type CloudEvent } from '@studio/contracts';
import { type DataOf, EventBatchHandler, EventHandler } from '@studio/service-kit';
import type { EntityManager } from 'typeorm';
import { addNotes } from '../notes/add-notes.js';

/** The latest event of a payment counts, in any order of arrival. A refund that fails lowers the sum that was refunded. */
const ADD = `
  INSERT INTO outcomes AS kept (id, kind, at, amount, refunded, lines, version)
  SELECT DISTINCT ON (id) *
  FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::int[], $5::int[], $6::jsonb[], $7::int[])
    AS told (id, kind, at, amount, refunded, lines, version)
  ORDER BY id, version DESC
  ON CONFLICT (id) DO UPDATE SET refunded = excluded.refunded, lines = excluded.lines, version = excluded.version
  WHERE excluded.version > kept.version`;

interface Outcome {
  id: string;
  kind: 'order' | 'donation' | 'club-join' | 'letter';
  at: string;
  version?: number;
  amount?: number;
  refunded?: number;
  lines?: DataOf<typeof incomeChanged>['lines'];
}

/** Stores what came of visits: amounts and times from events of other services, no person. */
@Controller()
export class TakeOutcomes {
  @EventBatchHandler(incomeChanged, { consumer: 'analytics-income' })
  async income(events: CloudEvent<DataOf<typeof incomeChanged>>[], manager: EntityManager): Promise<void> {
    await add(
      manager,
      events.map(({ data: { paymentId, ...income } }) => ({ id: paymentId, ...income })),
    );
  }

  @EventHandler(clubJoined, { consumer: 'analytics-club-joins' })
  async joined(
    { id, data: { at } }: CloudEvent<DataOf<typeof clubJoined>>,
    manager: EntityManager,
  ): Promise<void> {
    await add(manager, [{ id, kind: 'club-join', at }]);
  }

  /** A letter is also a note at the charts. */
  @EventHandler(letterBegun, { consumer: 'analytics-letters' })
  async letter(
    { id, data: { letterId, at } }: CloudEvent<DataOf<typeof letterBegun>>,
    manager: EntityManager,
  ): Promise<void> {
    await add(manager, [{ id: `letter ${letterId}`, kind: 'letter', at }]);
    await addNotes(manager, [{ key: id, at, kind: 'letter-sent', text: letterId }]);
  }

  @EventHandler(productPublished, { consumer: 'analytics-products' })
  async published(
    { id, data: { title, at } }: CloudEvent<DataOf<typeof productPublished>>,
    manager: EntityManager,
  ): Promise<void> {
    await addNotes(manager, [{ key: id, at, kind: 'product-published', text: title }]);
  }
}

async function add(manager: EntityManager, outcomes: readonly Outcome[]): Promise<void> {
  await manager.query(ADD, [
    outcomes.map(({ id }) => id),
    outcomes.map(({ kind }) => kind),
    outcomes.map(({ at }) => at),
    outcomes.map(({ amount = 0 }) => amount),
    outcomes.map(({ refunded = 0 }) => refunded),
    outcomes.map(({ lines = [] }) => JSON.stringify(lines)),
    outcomes.map(({ version = 0 }) => version),
  ]);
}
