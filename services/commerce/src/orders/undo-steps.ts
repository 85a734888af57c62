import { Inject, Injectable } from '@nestjs/common';
import { orderShipped } from '@studio/contracts';
import { JobHandler, Jobs, Outbox, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { CommerceConfig } from '../config.js';
import { UNDONE_TO, type DeskStep } from './order-state.js';
import type { OrderEntity } from './order.entity.js';

const TELL_SHIPPED = 'tell-shipped';
const jobKey = (orderId: string): string => `${TELL_SHIPPED}:${orderId}`;

/**
 * Steps of the desk can be undone for a while. They count at once, since a parcel that is being packed must not be
 * cancelled meanwhile; only what tells others waits.
 */
@Injectable()
export class UndoSteps {
  private readonly undoMs: number;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    @Inject(SERVICE_CONFIG) { UNDO_SECONDS }: Pick<CommerceConfig, 'UNDO_SECONDS'>,
  ) {
    this.undoMs = UNDO_SECONDS * 1_000;
  }

  /** From now on the step that an order has just taken can be undone; the one before it not any more. */
  async open(manager: EntityManager, id: string, step: DeskStep): Promise<void> {
    // Whole milliseconds: the job's time is a Date.
    const [order] = await rows<{ until: Date }>(
      manager,
      `UPDATE orders SET undo_until = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => $2::float8 / 1000))
       WHERE id = $1 RETURNING undo_until AS until`,
      [id, this.undoMs],
    );
    if (step === 'shipped')
      await this.jobs.add(manager, TELL_SHIPPED, { orderId: id }, { key: jobKey(id), runAt: order!.until });
  }

  /**
   * Takes a step back. What was noted of the parcel stays, to be offered when it is shipped again. False: the time to
   * undo it is over, or others were told of it.
   */
  async stepBack(manager: EntityManager, id: string, step: DeskStep): Promise<boolean> {
    const isShipped = step === 'shipped';
    const undone = await rows(
      manager,
      `UPDATE orders SET status = $3, ${step}_at = NULL, undo_until = NULL
       WHERE id = $1 AND status = $2 AND undo_until > clock_timestamp()
         ${isShipped ? 'AND shipped_told_at IS NULL' : ''}
       RETURNING id`,
      [id, step, UNDONE_TO[step]],
    );
    if (undone.length > 0 && isShipped) await this.jobs.remove(manager, jobKey(id));
    return undone.length > 0;
  }

  /**
   * Tells others that an order is shipped, once. An order that was delivered, refunded or disputed meanwhile is told of
   * as well: the desk has said that the parcel left.
   */
  @JobHandler(TELL_SHIPPED)
  async tellShipped({ orderId }: { orderId: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A job that has begun when its step is undone finds nothing; the next shipping has a job of its own.
      const [order] = await rows<Pick<OrderEntity, 'userId'>>(
        manager,
        `UPDATE orders SET shipped_told_at = now()
         WHERE id = $1 AND shipped_at IS NOT NULL AND shipped_told_at IS NULL
           AND (status <> 'shipped' OR coalesce(undo_until, '-infinity') <= clock_timestamp())
         RETURNING user_id AS "userId"`,
        [orderId],
      );
      if (order) await this.outbox.add(manager, orderShipped, { orderId, userId: order.userId });
    });
  }
}
