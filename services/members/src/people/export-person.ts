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
    const { clubMemberSince, newsletterSince, ...person } = await this.account.of(callerOf(context).userId);
    return { person, clubMemberSince, newsletterSince };
  }
}
