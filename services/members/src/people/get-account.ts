import { Controller } from '@nestjs/common';
import { getAccount } from '@studio/contracts';
import {
  callerOf,
  RequestHandler,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { ReadAccount } from './read-account.js';

@Controller()
export class GetAccount {
  constructor(private readonly account: ReadAccount) {}

  @RequestHandler(getAccount)
  handle(_: InputOf<typeof getAccount>, context: RequestContext): Promise<OutputOf<typeof getAccount>> {
    return this.account.of(callerOf(context).userId);
  }
}
