import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CloudEvent, EventContract } from '@studio/contracts';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
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
  async add<E extends EventContract>(
    tx: EntityManager,
    contract: E,
    data: z.input<E['data']>,
  ): Promise<void> {
    const event: CloudEvent<unknown> = {
      specversion: '1.0',
      id: randomUUID(),
      source: this.source,
      type: contract.type,
      time: new Date().toISOString(),
      datacontenttype: 'application/json',
      traceparent: currentTraceparent(),
      data: contract.data.parse(data),
    };
    await tx.query(
      `WITH added AS (INSERT INTO outbox (id, type, event) VALUES ($1, $2, $3))
       SELECT pg_notify('${OUTBOX_CHANNEL}', '')`,
      [event.id, event.type, JSON.stringify(event)],
    );
  }
}
