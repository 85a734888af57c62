import { Inject, Injectable } from '@nestjs/common';
import { orderShipped } from '@studio/contracts';
import { JobHandler, Jobs, Outbox, rows, SERVICE_CONFIG } from '@studio/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { CommerceConfig } from '../config.js';
import { UNDONE_TO, type DeskStep } from './order-state.js';

const TELL_SHIPPED = 'tell-shipped';
const jobKey = (orderId: string): string => `${TELL_SHIPPED}:${orderId}`;

/**
 * Lets the desk undo its steps for a while. Steps take effect at once, so that a parcel that is being packed cannot be
 * cancelled; only the event of shipping waits.
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

  /** Starts the time limit for undoing the step that an order has just taken; earlier steps can no longer be undone. */
  async open(manager: EntityManager, id: string, step: DeskStep): Promise<void> {
    // Whole milliseconds, because the job's time is a Date.
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
   * Undoes a step. Tracking data stays, as a default for the next shipping. Returns false when the time limit is over, or
   * the event was published.
   */
  async undo(manager: EntityManager, id: string, step: DeskStep): Promise<boolean> {
    const isShipped = step === 'shipped';
    const undone = await rows(
      manager,
      `UPDATE orders SET status = $3, ${step}_at = NULL, undone_until = undo_until, undo_until = NULL
       WHERE id = $1 AND status = $2 AND undo_until > clock_timestamp()
         ${isShipped ? 'AND shipped_told_at IS NULL' : ''}
       RETURNING id`,
      [id, step, UNDONE_TO[step]],
    );
    if (undone.length > 0 && isShipped) await this.jobs.remove(manager, jobKey(id));
    return undone.length > 0;
  }

  /**
   * Publishes the event of shipping, once. Also for an order that was delivered, refunded or disputed meanwhile.
   */
  @JobHandler(TELL_SHIPPED)
  async tellShipped({ orderId }: { orderId: string }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // A job that runs after its step was undone matches no row; the next shipping adds another job.
      const told = await rows(
        manager,
        `UPDATE orders SET shipped_told_at = now()
         WHERE id = $1 AND shipped_at IS NOT NULL AND shipped_told_at IS NULL
           AND (status <> 'shipped' OR coalesce(undo_until, '-infinity') <= clock_timestamp())
         RETURNING id`,
        [orderId],
      );
      if (told.length > 0) await this.outbox.add(manager, orderShipped, { orderId });
    });
  }
}
