import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Caller, signInPerson } from '@studio/contracts';
import { RequestHandler, type InputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { PersonEntity } from './person.entity.js';

@Controller()
export class SignInPerson {
  constructor(@InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>) {}

  /** The same person at every sign-in, whatever address or name the issuer tells by now. */
  @RequestHandler(signInPerson)
  async handle({
    issuer,
    subject,
    email,
    firstName,
    lastName,
  }: InputOf<typeof signInPerson>): Promise<Caller> {
    const { identifiers } = await this.people.upsert({ issuer, subject, email, firstName, lastName }, [
      'issuer',
      'subject',
    ]);
    return { userId: (identifiers[0] as { id: string }).id, email, firstName, lastName };
  }
}
