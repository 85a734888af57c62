import { Controller } from '@nestjs/common';
import { listOrders } from '@studio/contracts';
import { Answers, callerOf, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrders } from './read-orders.js';

@Controller()
export class ListOrders {
  constructor(private readonly db: DataSource) {}

  /** The caller's orders, newest first. */
  @Answers(listOrders)
  answer(_input: InputOf<typeof listOrders>, call: Call): Promise<OutputOf<typeof listOrders>> {
    return readOrders(this.db, callerOf(call).userId);
  }
}
