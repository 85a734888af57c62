import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Caller, exportPerson, getAccount, signInPerson } from '@studio/contracts';
import {
  type InputOf,
  type OutputOf,
  type RequestContext,
  RequestHandler,
  callerOf,
} from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { ClubMembers } from '../club/club-membership.js';
import { ReadLetters } from '../letters/letter-outcomes.js';
import { DeletedSignIns } from '../people/deleted-sign-ins.js';
import { createOrUpdatePerson, plainName } from '../people/sign-in.js';
import { VoteEntity } from '../story/votes.js';
import { ReadAccount } from './read-account.js';

/** The caller's account. */
@Controller()
export class AccountController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly club: ClubMembers,
    private readonly account: ReadAccount,
    private readonly letters: ReadLetters,
    private readonly deleted: DeletedSignIns,
    @InjectRepository(VoteEntity) private readonly votes: Repository<VoteEntity>,
  ) {}

  /**
   * Creates or updates the person of an issuer's subject. A new account joins the club when `joinIfNew` is set; an existing
   * one never does. Throws `account-deleted` when the account was deleted after the password was entered,
   * and `erasure-pending` while the issuer has yet to erase it.
   */
  @RequestHandler(signInPerson)
  async signIn({ joinIfNew, authTime, ...input }: InputOf<typeof signInPerson>): Promise<Caller> {
    const { email } = input;
    const [firstName, lastName] = [plainName(input.firstName), plainName(input.lastName)];
    const claims = { ...input, firstName, lastName };
    const { id } = await this.dataSource.transaction(async (manager) => {
      const person = await createOrUpdatePerson(manager, claims);
      if (person.isNew) await this.deleted.refuseEarlier(manager, claims.subject, authTime);
      if (person.isNew && joinIfNew) await this.club.add(manager, person.id);
      else if (input.emailVerified) await this.club.welcome(manager, person.id);
      return person;
    });
    return { userId: id, email, firstName, lastName };
  }

  @RequestHandler(getAccount)
  get(_: InputOf<typeof getAccount>, context: RequestContext): Promise<OutputOf<typeof getAccount>> {
    return this.account.of(callerOf(context).userId);
  }

  @RequestHandler(exportPerson)
  async export(
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
