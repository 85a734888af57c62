import { Controller } from '@nestjs/common';
import { listOrderActs, type DeskAct } from '@studio/contracts';
import { RequestHandler, readDeskActs, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

@Controller()
export class ListOrderActs {
  constructor(private readonly dataSource: DataSource) {}

  /** Who did what to orders and accounts, newest first. */
  @RequestHandler(listOrderActs)
  handle({ before }: InputOf<typeof listOrderActs>): Promise<DeskAct[]> {
    return readDeskActs(this.dataSource, before);
  }
}
