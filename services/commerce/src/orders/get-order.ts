import { Controller } from '@nestjs/common';
import { getOrder } from '@studio/contracts';
import { Answers, callerOf, type Call, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrder } from './read-orders.js';

@Controller()
export class GetOrder {
  constructor(private readonly db: DataSource) {}

  /** The caller's order. */
  @Answers(getOrder)
  answer({ id }: InputOf<typeof getOrder>, call: Call): Promise<OutputOf<typeof getOrder>> {
    return readOrder(this.db, id, callerOf(call).userId);
  }
}
