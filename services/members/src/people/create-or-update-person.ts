import { type Database, rows } from '@studio/service-kit';

/** What the issuer tells of somebody who signs in. */
export interface IssuerWord {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the issuer says that the address is theirs. */
  readonly emailVerified?: boolean | undefined;
}

/** By hand: a row that was inserted has no xmax yet, one that was there has; TypeORM's upsert does not tell them apart. */
const CREATE_OR_UPDATE = `
  INSERT INTO people (issuer, subject, email, first_name, last_name, verified_email)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN $3 END)
  ON CONFLICT (issuer, subject) DO UPDATE
    SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      verified_email = excluded.verified_email
  RETURNING id, xmax = 0 AS "isNew"`;

/** The person behind a subject, and whether this very call has created them. */
export async function createOrUpdatePerson(
  database: Database,
  { issuer, subject, email, firstName, lastName, emailVerified = false }: IssuerWord,
): Promise<{ id: string; isNew: boolean }> {
  const values = [issuer, subject, email, firstName, lastName, emailVerified];
  const [person] = await rows<{ id: string; isNew: boolean }>(database, CREATE_OR_UPDATE, values);
  return person!;
}
