import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getContact } from '@studio/contracts';
import { RequestHandler, notFound, type InputOf, type OutputOf } from '@studio/service-kit';
import type { Repository } from 'typeorm';
import { isVerified } from '../newsletter/newsletter-of-account.js';
import { PersonEntity } from './person.entity.js';

@Controller()
export class GetContact {
  constructor(@InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>) {}

  /** How to reach a person; what a service asks for whom it must answer. */
  @RequestHandler(getContact)
  async handle({ userId }: InputOf<typeof getContact>): Promise<OutputOf<typeof getContact>> {
    const person = await this.people.findOneBy({ id: userId });
    if (!person) throw notFound('person');
    const { firstName, lastName, email } = person;
    return { firstName, lastName, email, isProven: isVerified(person) };
  }
}
