import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { exportPerson } from '@studio/contracts';
import {
  callerOf,
  RequestHandler,
  type InputOf,
  type OutputOf,
  type RequestContext,
} from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { ReadLetters } from '../letters/read-letters.js';
import { VoteEntity } from '../story/vote.entity.js';
import { ReadAccount } from './read-account.js';

@Controller()
export class ExportPerson {
  constructor(
    private readonly account: ReadAccount,
    private readonly letters: ReadLetters,
    @InjectRepository(VoteEntity) private readonly votes: Repository<VoteEntity>,
  ) {}

  @RequestHandler(exportPerson)
  async handle(
    _: InputOf<typeof exportPerson>,
    context: RequestContext,
  ): Promise<OutputOf<typeof exportPerson>> {
    const { userId } = callerOf(context);
    const account = await this.account.of(userId);
    const { clubMemberSince, newsletterSince, firstName, lastName, email, createdAt } = account;
    const votes = await this.votes.find({ where: { personId: userId }, order: { votedAt: 'ASC' } });
    const letters = await this.letters.to(userId);
    return {
      person: { firstName, lastName, email, createdAt },
      clubMemberSince,
      newsletterSince,
      votes: votes.map(({ chapter, way, votedAt }) => ({ chapter, way, votedAt: votedAt.toISOString() })),
      letters,
    };
  }
}
