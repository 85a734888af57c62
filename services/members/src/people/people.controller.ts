import { Controller } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { findPeople, getContact } from '@studio/contracts';
import { type InputOf, type OutputOf, RequestHandler, hasWords, notFound, rows } from '@studio/service-kit';
import { DataSource, type Repository } from 'typeorm';
import { PersonEntity, isVerified } from './person.entity.js';

type People = OutputOf<typeof findPeople>;

/** Maximum number of results. */
const MAX_RESULTS = 50;

/** People, for other services and the desk. */
@Controller()
export class PeopleController {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(PersonEntity) private readonly people: Repository<PersonEntity>,
  ) {}

  /** Finds people by parts of their names and address, in any order. */
  @RequestHandler(findPeople)
  async find({ q }: InputOf<typeof findPeople>): Promise<People> {
    const { sql, words } = hasWords('search', q, 1);
    const people = await rows<People['people'][number]>(
      this.dataSource,
      `SELECT id, first_name AS "firstName", last_name AS "lastName", email FROM people
       WHERE ${sql} ORDER BY last_name, first_name, id LIMIT ${MAX_RESULTS}`,
      words,
    );
    return { people };
  }

  /** Returns name and address of a person. Throws `not-found`. */
  @RequestHandler(getContact)
  async getContact({ userId }: InputOf<typeof getContact>): Promise<OutputOf<typeof getContact>> {
    const person = await this.people.findOneBy({ id: userId });
    if (!person) throw notFound('person');
    const { firstName, lastName, email } = person;
    return { firstName, lastName, email, isProven: isVerified(person) };
  }
}
