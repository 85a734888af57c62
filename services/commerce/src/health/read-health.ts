import { Controller } from '@nestjs/common';
import { readCommerceHealth } from '@studio/contracts';
import { OUTBOX_AGE, readNumber, RequestHandler, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { RECONCILIATION_AGE } from '../settlement/reconcile-payments.js';

/** Says how late this service is. */
@Controller()
export class ReadHealth {
  constructor(private readonly database: DataSource) {}

  @RequestHandler(readCommerceHealth)
  async handle(): Promise<OutputOf<typeof readCommerceHealth>> {
    const [outboxAgeS, providerAgeS] = await Promise.all([
      readNumber(this.database, OUTBOX_AGE),
      readNumber(this.database, RECONCILIATION_AGE),
    ]);
    return { outboxAgeS, providerAgeS };
  }
}
