import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getDeletion } from '@studio/contracts';
import { notFound, RequestHandler, type InputOf, type OutputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { DeletionPartEntity } from './deletion-part.entity.js';

@Controller()
export class GetDeletion {
  constructor(@InjectRepository(DeletionPartEntity) private readonly parts: Repository<DeletionPartEntity>) {}

  @RequestHandler(getDeletion)
  async handle({ id }: InputOf<typeof getDeletion>): Promise<OutputOf<typeof getDeletion>> {
    const parts = await this.parts.find({ where: { deletionId: id }, order: { part: 'ASC' } });
    if (parts.length === 0) throw notFound('deletion');
    return {
      services: parts.map(({ part, doneAt }) => ({ name: part, doneAt: doneAt?.toISOString() ?? null })),
    };
  }
}
