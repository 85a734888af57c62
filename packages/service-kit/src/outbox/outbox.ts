import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CloudEvent, EventContract } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { standIn } from '../database/stand-in.js';
import { currentTraceparent } from '../telemetry/tracing.js';

/** Notification channel on which a commit wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

/** Keeps events beside the change that causes them; the relay publishes them once the transaction is committed. */
@Injectable()
export class Outbox {
  constructor(private readonly source: string) {}

  /**
   * Adds an event inside the caller's transaction `tx`: committed together, or not at all.
   * Throws a ZodError when the data is not what the contract declares.
   */
  add<E extends EventContract>(tx: EntityManager, contract: E, data: z.input<E['data']>): Promise<void> {
    return this.addAll(tx, contract, [data]);
  }

  /** As `add`, for several events of one type. */
  async addAll<E extends EventContract>(
    tx: EntityManager,
    contract: E,
    all: readonly z.input<E['data']>[],
  ): Promise<void> {
    const events = all.map((data) => this.event(contract, data));
    await tx.query(
      `WITH added AS (
         INSERT INTO outbox (id, type, event) SELECT id, $2, event FROM unnest($1::uuid[], $3::jsonb[]) AS t (id, event)
       )
       SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [events.map(({ id }) => id), contract.type, events.map((event) => JSON.stringify(event))],
    );
  }

  /**
   * Takes the id of a deleted person out of the events that told of them, sent or not. Reads the whole table, which keeps a
   * week: people are seldom deleted.
   */
  async forget(tx: EntityManager, userId: string): Promise<void> {
    await tx.query(
      `UPDATE outbox SET event = jsonb_set(event, '{data,userId}', to_jsonb(${standIn('$1')}))
       WHERE event #>> '{data,userId}' = $1::text`,
      [userId],
    );
  }

  private event<E extends EventContract>(contract: E, data: z.input<E['data']>): CloudEvent<unknown> {
    return {
      specversion: '1.0',
      id: randomUUID(),
      source: this.source,
      type: contract.type,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTraceparent(),
      data: contract.data.parse(data),
    };
  }
}
