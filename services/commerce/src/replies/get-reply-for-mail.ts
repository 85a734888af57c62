import { Controller } from '@nestjs/common';
import { getReplyForMail } from '@studio/contracts';
import { RequestHandler, notFound, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class GetReplyForMail {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `not-found` once its buyer is deleted: the words are gone then. */
  @RequestHandler(getReplyForMail)
  async handle({
    replyId,
    userId,
  }: InputOf<typeof getReplyForMail>): Promise<OutputOf<typeof getReplyForMail>> {
    const [reply] = await rows<OutputOf<typeof getReplyForMail>>(
      this.dataSource,
      `SELECT o.number, r.text FROM order_replies r JOIN orders o ON o.id = r.order_id
       WHERE r.id = $1 AND o.user_id = $2`,
      [replyId, userId],
    );
    if (!reply) throw notFound('reply');
    return reply;
  }
}
