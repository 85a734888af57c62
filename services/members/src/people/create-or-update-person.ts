import { type Database, rows } from '@studio/service-kit';

/** What the issuer tells of somebody who signs in. */
export interface IssuerWord {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** By hand: a row that was inserted has no xmax yet, one that was there has; TypeORM's upsert does not tell them apart. */
const CREATE_OR_UPDATE = `
  INSERT INTO people (issuer, subject, email, first_name, last_name) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (issuer, subject) DO UPDATE
    SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name
  RETURNING id, xmax = 0 AS "isNew"`;

/** The person behind a subject, and whether this very call has created them. */
export async function createOrUpdatePerson(
  database: Database,
  { issuer, subject, email, firstName, lastName }: IssuerWord,
): Promise<{ id: string; isNew: boolean }> {
  const values = [issuer, subject, email, firstName, lastName];
  const [person] = await rows<{ id: string; isNew: boolean }>(database, CREATE_OR_UPDATE, values);
  return person!;
}
