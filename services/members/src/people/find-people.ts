import { Controller } from '@nestjs/common';
import { findPeople } from '@studio/contracts';
import { hasWords, RequestHandler, rows, type InputOf, type OutputOf } from '@studio/service-kit';
import { DataSource } from 'typeorm';

type People = OutputOf<typeof findPeople>;

/** Most people that are found; a search that finds more needs another word. */
const MOST = 50;

@Controller()
export class FindPeople {
  constructor(private readonly dataSource: DataSource) {}

  /** People by parts of their names and address, in whatever order. */
  @RequestHandler(findPeople)
  async handle({ q }: InputOf<typeof findPeople>): Promise<People> {
    const { sql, words } = hasWords('search', q, 1);
    const people = await rows<People['people'][number]>(
      this.dataSource,
      `SELECT id, first_name AS "firstName", last_name AS "lastName", email FROM people
       WHERE ${sql} ORDER BY last_name, first_name, id LIMIT ${MOST}`,
      words,
    );
    return { people };
  }
}
