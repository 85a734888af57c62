import { Controller } from '@nestjs/common';
import { listOrders } from '@studio/contracts';
import {
  RequestHandler,
  callerOf,
  type RequestContext,
  type InputOf,
  type OutputOf,
} from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { readOrders } from './read-orders.js';

@Controller()
export class ListOrders {
  constructor(private readonly dataSource: DataSource) {}

  /** The caller's orders, newest first. */
  @RequestHandler(listOrders)
  handle(_input: InputOf<typeof listOrders>, context: RequestContext): Promise<OutputOf<typeof listOrders>> {
    return readOrders(this.dataSource, callerOf(context).userId);
  }
}
