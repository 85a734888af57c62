import { Controller } from '@nestjs/common';
import { listUndoable, undoStep, type DeskOrderDetail } from '@studio/contracts';
import {
  BusError,
  RequestHandler,
  rows,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { UNDONE_TO, type DeskStep } from '../orders/order-state.js';
import { UndoSteps } from '../orders/undo-steps.js';
import { ActOnOrder } from './act-on-order.js';
import { wrongState } from './desk-errors.js';

type Undoable = OutputOf<typeof listUndoable>;

/** Acts that are steps, as the audit names them. */
const STEP_ACTS = ['pack-order', 'ship-order', 'deliver-order'];

/** Undoes steps of orders. */
@Controller()
export class UndoStep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly desk: ActOnOrder,
    private readonly steps: UndoSteps,
  ) {}

  /** What can still be undone, the latest first. */
  @RequestHandler(listUndoable)
  async list(): Promise<Undoable> {
    const steps = await rows<Undoable['steps'][number]>(
      this.dataSource,
      `SELECT number, status, ceil(extract(epoch FROM undo_until - clock_timestamp()) * 1000)::int AS "leftMs",
              (SELECT actor_name FROM desk_acts
               WHERE subject = o.number AND act = ANY ($2) ORDER BY at DESC LIMIT 1) AS by
       FROM orders o
       WHERE undo_until > clock_timestamp() AND status = ANY ($1)
         AND NOT EXISTS (SELECT FROM forgotten_people gone WHERE gone.user_id = o.user_id)
       ORDER BY undo_until DESC, number`,
      [Object.keys(UNDONE_TO), STEP_ACTS],
    );
    return { steps };
  }

  /**
   * Takes the last step back within its time. The steps of an order whose buyer is deleted stay: what is not packed was
   * to be paid back, and the address of what is delivered is gone.
   */
  @RequestHandler(undoStep)
  handle({ id }: InputOf<typeof undoStep>, context: RequestContext): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'undo-step', context, async ({ manager, order }) => {
      const { status, number, userId } = order;
      if (!isStep(status)) throw wrongState(order, 'taken back');
      const gone = await rows(manager, 'SELECT FROM forgotten_people WHERE user_id = $1', [userId]);
      if (gone.length > 0)
        throw new BusError(
          'wrong-state',
          `The buyer of order ${number} has deleted their account, so it stays ${status}.`,
        );
      if (!(await this.steps.stepBack(manager, order.id, status)))
        throw new BusError('too-late', `The time to undo is over: order ${number} stays ${status}.`);
      return { step: status };
    });
  }
}

const isStep = (status: string): status is DeskStep => status in UNDONE_TO;
