import { Controller } from '@nestjs/common';
import { listDeskGifts } from '@studio/contracts';
import { RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readDeskGifts } from './read-desk-gifts.js';

/** Gifts on a page. */
const PAGE = 50;

@Controller()
export class ListDeskGifts {
  constructor(private readonly dataSource: DataSource) {}

  /** Gifts that have arrived, with the words of their donors, newest first. */
  @RequestHandler(listDeskGifts)
  async handle({ before, view }: InputOf<typeof listDeskGifts>): Promise<OutputOf<typeof listDeskGifts>> {
    const found = await readDeskGifts(
      this.dataSource,
      `AND ($1::uuid IS NULL OR (d.received_at, d.id) < (SELECT received_at, id FROM donations WHERE id = $1))
         AND ($2 = 'all' OR d.message <> '')
       ORDER BY d.received_at DESC, d.id DESC LIMIT ${PAGE + 1}`,
      [before ?? null, view],
    );
    const gifts = found.slice(0, PAGE);
    return { gifts, next: found.length > PAGE ? gifts.at(-1)!.id : null };
  }
}
