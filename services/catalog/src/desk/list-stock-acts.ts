import { Controller } from '@nestjs/common';
import { listStockActs, type DeskAct } from '@studio/contracts';
import { RequestHandler, readDeskActs, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class ListStockActs {
  constructor(private readonly dataSource: DataSource) {}

  /** Who did what to stock and products, newest first. */
  @RequestHandler(listStockActs)
  handle({ before }: InputOf<typeof listStockActs>): Promise<DeskAct[]> {
    return readDeskActs(this.dataSource, before);
  }
}
