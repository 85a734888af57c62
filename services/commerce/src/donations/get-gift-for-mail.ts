import { Controller } from '@nestjs/common';
import { getGiftForMail } from '@studio/contracts';
import { RequestHandler, notFound, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { SELECT_GIFTS, type GiftRow } from './read-gifts.js';

@Controller()
export class GetGiftForMail {
  constructor(private readonly dataSource: DataSource) {}

  /** What a receipt says, at the moment of writing it; nothing once its address is forgotten. */
  @RequestHandler(getGiftForMail)
  async handle({ donationId }: InputOf<typeof getGiftForMail>): Promise<OutputOf<typeof getGiftForMail>> {
    const [gift] = await rows<GiftRow>(this.dataSource, `${SELECT_GIFTS} AND d.id = $1`, [donationId]);
    if (!gift?.email) throw notFound('gift');
    const { id, amount, donorName, receivedAt, email, userId } = gift;
    return { id, amount, donorName, receivedAt: receivedAt.toISOString(), email, userId };
  }
}
