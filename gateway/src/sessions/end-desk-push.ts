import { Injectable } from '@nestjs/common';
import { endDeskPush, listPushOwners } from '@studio/contracts';
import { Bus, Every, isTransient } from '@studio/service-kit';
import { ConfirmOwners } from './confirm-owners.js';

const EVERY_MS = 30_000;

/** Ends the notifications of former owners: people who were signed out everywhere, or whose role has ended. */
@Injectable()
export class EndDeskPush {
  constructor(
    private readonly bus: Bus,
    private readonly owners: ConfirmOwners,
  ) {}

  /**
   * Runs once.
   * @throws errors of the members service, except while it does not answer
   */
  @Every(EVERY_MS)
  async run(): Promise<void> {
    try {
      const { userIds } = await this.bus.request(listPushOwners, {});
      for (const userId of userIds)
        if (!(await this.owners.isOwnerStill(userId))) await this.bus.request(endDeskPush, { userId });
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
  }
}
