import { Controller } from '@nestjs/common';
import { getOrder } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrder } from './read-orders.js';

@Controller()
export class GetOrder {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller's order. */
  @RequestHandler(getOrder)
  handle({ id }: InputOf<typeof getOrder>, context: RequestContext): Promise<OutputOf<typeof getOrder>> {
    return readOrder(this.dataSource, id, callerOf(context).userId);
  }
}
