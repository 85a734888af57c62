import { Controller } from '@nestjs/common';
import { readCatalogHealth } from '@studio/contracts';
import { OUTBOX_AGE, readNumber, RequestHandler, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

/** Says how late this service is. */
@Controller()
export class ReadHealth {
  constructor(private readonly database: DataSource) {}

  @RequestHandler(readCatalogHealth)
  async handle(): Promise<OutputOf<typeof readCatalogHealth>> {
    return { outboxAgeS: await readNumber(this.database, OUTBOX_AGE) };
  }
}
