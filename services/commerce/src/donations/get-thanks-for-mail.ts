import { Controller } from '@nestjs/common';
import { getThanksForMail } from '@studio/contracts';
import { RequestHandler, notFound, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class GetThanksForMail {
  constructor(private readonly dataSource: DataSource) {}

  /** Throws `not-found` once its donor is deleted: the words are gone then. */
  @RequestHandler(getThanksForMail)
  async handle({
    donationId,
    userId,
  }: InputOf<typeof getThanksForMail>): Promise<OutputOf<typeof getThanksForMail>> {
    const [thanks] = await rows<OutputOf<typeof getThanksForMail>>(
      this.dataSource,
      'SELECT amount, thanks AS text FROM donations WHERE id = $1 AND user_id = $2 AND thanks IS NOT NULL',
      [donationId, userId],
    );
    if (!thanks) throw notFound('thanks');
    return thanks;
  }
}
