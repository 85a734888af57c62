import { DAY_MS } from '@studio/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { LessThan, type Repository } from 'typeorm';
import { RETENTION_DAYS } from '../storage/retention.js';
import { RemoteErrorEntity, RemoteMinuteEntity } from './remote-reports.entity.js';

/** Deletes counts and errors of releases after the same time as analytics events. */
@Injectable()
export class DeleteOldReports {
  constructor(
    @InjectRepository(RemoteMinuteEntity) private readonly minutes: Repository<RemoteMinuteEntity>,
    @InjectRepository(RemoteErrorEntity) private readonly errors: Repository<RemoteErrorEntity>,
  ) {}

  @JobHandler('delete-old-remote-reports', { cron: '35 3 * * *' })
  async handle(): Promise<void> {
    await this.deleteBefore(Date.now() - RETENTION_DAYS * DAY_MS);
  }

  /** `time` is in ms since the epoch. */
  async deleteBefore(time: number): Promise<void> {
    await this.minutes.delete({ minute: LessThan(new Date(time)) });
    await this.errors.delete({ lastAt: LessThan(new Date(time)) });
  }
}
