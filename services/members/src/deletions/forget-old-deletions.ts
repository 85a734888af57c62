import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { JobHandler } from '@studio/service-kit';
import { LessThan, type Repository } from 'typeorm';
import { DeletionPartEntity } from './deletion-part.entity.js';

/** How long somebody may look how far their deletion is, in ms. */
const KEEP_MS = 30 * 24 * 3_600_000;

@Injectable()
export class ForgetOldDeletions {
  constructor(@InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>) {}

  @JobHandler('forget-old-deletions', { cron: '27 * * * *' })
  async handle(): Promise<void> {
    await this.parts.delete({ begunAt: LessThan(new Date(Date.now() - KEEP_MS)) });
  }
}
