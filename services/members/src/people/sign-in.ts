import { type Database, rows } from '@studio/service-kit';

/** Removes characters from a name that cannot be stored or shown: control characters and lone surrogates. */
export function plainName(name: string): string {
  return name
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** The issuer's claims about a person who signs in. */
export interface IssuerClaims {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the issuer has verified the address. */
  readonly emailVerified?: boolean | undefined;
}

/** Raw SQL because `xmax = 0` distinguishes an inserted row from an updated one, which TypeORM's upsert does not report. */
const CREATE_OR_UPDATE = `
  INSERT INTO people (issuer, subject, email, first_name, last_name, verified_email)
  VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN $3 END)
  ON CONFLICT (issuer, subject) DO UPDATE
    SET email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
      verified_email = excluded.verified_email
  RETURNING id, xmax = 0 AS "isNew"`;

/** Creates or updates the person of a subject. `isNew` is true when this call created them. */
export async function createOrUpdatePerson(
  database: Database,
  { issuer, subject, email, firstName, lastName, emailVerified = false }: IssuerClaims,
): Promise<{ id: string; isNew: boolean }> {
  const values = [issuer, subject, email, firstName, lastName, emailVerified];
  const [person] = await rows<{ id: string; isNew: boolean }>(database, CREATE_OR_UPDATE, values);
  return person!;
}
