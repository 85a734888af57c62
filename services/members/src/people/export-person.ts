import { Controller } from '@nestjs/common';
import { exportPerson } from '@studio/contracts';
import {
  callerOf,
  RequestHandler,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import { ReadAccount } from './read-account.js';

@Controller()
export class ExportPerson {
  constructor(private readonly account: ReadAccount) {}

  @RequestHandler(exportPerson)
  async handle(
    _: InputOf<typeof exportPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportPerson>> {
    const account = await this.account.of(callerOf(context).userId);
    const { clubMemberSince, newsletterSince, firstName, lastName, email, createdAt } = account;
    return { person: { firstName, lastName, email, createdAt }, clubMemberSince, newsletterSince };
  }
}
