import { Controller } from '@nestjs/common';
import { type Done, leaveClub } from '@studio/contracts';
import { RequestHandler, type RequestContext, callerOf, type InputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';
import { ClubRoll } from './club-roll.js';

@Controller()
export class LeaveClub {
  constructor(
    private readonly dataSource: DataSource,
    private readonly club: ClubRoll,
  ) {}

  @RequestHandler(leaveClub)
  async handle(_: InputOf<typeof leaveClub>, context: RequestContext): Promise<Done> {
    const { userId } = callerOf(context);
    await this.dataSource.transaction((manager) => this.club.strike(manager, userId));
    return { ok: true };
  }
}
