import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { CloudEvent, EventContract } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { eventFacts } from '../logging/event-facts.js';
import { currentRequestId } from '../telemetry/request-id.js';
import { currentTraceparent } from '../telemetry/tracing.js';

/** Notification channel that wakes the relay at commit. */
export const OUTBOX_CHANNEL = 'outbox';

/**
 * Stores events in the transaction of the change that causes them; the relay publishes them after the commit.
 */
@Injectable()
export class Outbox {
  private readonly log = new Logger('Outbox');

  constructor(private readonly source: string) {}

  /**
   * Adds an event inside the caller's transaction `tx`: both are committed, or neither is. Throws a ZodError
   * when the data does not match the contract.
   */
  add<E extends EventContract>(tx: EntityManager, contract: E, data: z.input<E['data']>): Promise<void> {
    return this.addAll(tx, contract, [data]);
  }

  /** Like `add`, for several events of one type. */
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
    for (const event of events) this.log.log(eventFacts(event), 'event added');
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
      requestid: currentRequestId(),
      data: contract.data.parse(data),
    };
  }
}
