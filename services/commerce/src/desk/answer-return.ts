import { Controller } from '@nestjs/common';
import { answerReturn, orderReturnAnswered, type DeskOrderDetail } from '@studio/contracts';
import { Outbox, RequestHandler, type InputOf, type RequestContext } from '@studio/service-kit';
import { settleReturn } from '../returns/write-return.js';
import { ActOnOrder } from './act-on-order.js';
import { nothingAsked } from './desk-errors.js';

@Controller()
export class AnswerReturn {
  constructor(
    private readonly desk: ActOnOrder,
    private readonly outbox: Outbox,
  ) {}

  /** Settles what a buyer wanted to send back without money, and has them told. The audit holds no words of it. */
  @RequestHandler(answerReturn)
  handle(
    { id, outcome, answer }: InputOf<typeof answerReturn>,
    context: RequestContext,
  ): Promise<DeskOrderDetail> {
    return this.desk.act(id, 'answer-return', context, async ({ manager, order }) => {
      const settledAt = await settleReturn(manager, order.id, outcome, answer);
      if (!settledAt) throw nothingAsked(order);
      const { id: orderId, userId } = order;
      await this.outbox.add(manager, orderReturnAnswered, {
        orderId,
        userId,
        settledAt: settledAt.toISOString(),
      });
      return { outcome };
    });
  }
}
