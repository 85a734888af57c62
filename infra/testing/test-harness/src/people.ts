import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { connectTo } from '@studio/local-servers';

const SESSION_MS = 3_600_000;
const DESK_MS = 24 * 3_600_000;

/** A user, who is signed in with `cookie`. */
export interface Person {
  /** Part of the name and the mail address. */
  mark: string;
  userId: string;
  email: string;
  cookie: string;
}

/** A user without account and session. */
export const newPerson = (mark: string): Omit<Person, 'cookie'> => ({
  mark,
  userId: randomUUID(),
  email: `${mark}@example.com`,
});

/** Writes accounts into the database of members. */
export function createAccounts(database: string, people: readonly Omit<Person, 'cookie'>[]): Promise<void> {
  return insert(
    database,
    `INSERT INTO people (id, issuer, subject, email, first_name, last_name)
     SELECT id, 'made', mark, email, mark, mark FROM unnest($1::uuid[], $2::text[], $3::text[]) AS t (id, mark, email)`,
    [people.map((one) => one.userId), people.map((one) => one.mark), people.map((one) => one.email)],
  );
}

/**
 * Signs users in by writing their sessions into the gateway's database: the issuer limits how fast accounts are created.
 * @param secret The gateway's session secret.
 * @param ownerRule Makes them owners of the order desk: the rule of roles as the gateway computes it.
 */
export async function signIn(
  database: string,
  secret: string,
  people: readonly Omit<Person, 'cookie'>[],
  ownerRule?: string,
): Promise<Person[]> {
  const sessions = people.map((person) => ({ person, sid: randomBytes(24).toString('base64url') }));
  await insert(
    database,
    `INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
     SELECT sid, user_id, data, now() + interval '1 day', now() + interval '1 day'
     FROM unnest($1::text[], $2::uuid[], $3::jsonb[]) AS t (sid, user_id, data)`,
    [
      sessions.map(({ sid }) => createHash('sha256').update(sid).digest('base64url')),
      people.map(({ userId }) => userId),
      people.map((person) => JSON.stringify(sessionOf(person, ownerRule))),
    ],
  );
  return sessions.map(({ person, sid }) => {
    const signature = createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', '');
    return { ...person, cookie: `sid=${encodeURIComponent(`${sid}.${signature}`)}` };
  });
}

function sessionOf({ mark, userId, email }: Omit<Person, 'cookie'>, ownerRule: string | undefined): object {
  const caller = { userId, email, firstName: mark, lastName: mark };
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: false, originalMaxAge: SESSION_MS };
  if (ownerRule === undefined) return { cookie, caller };
  return {
    cookie,
    caller: { ...caller, roles: ['owner'] },
    ownerRule,
    // There is no issuer to ask: the role lasts as long as the token.
    issuer: { sub: mark, authTime: 0 },
    ownerProof: { accessToken: mark, endsAt: Date.now() + DESK_MS, askedAt: 0 },
  };
}

/** Makes a token that reads the figures of analytics over the API. */
export async function makeReadingToken(database: string): Promise<string> {
  const token = `sa_${randomBytes(32).toString('base64url')}`;
  const hash = createHash('sha256').update(token).digest('hex');
  const sql = 'INSERT INTO reading_tokens (id, name, hash) VALUES ($1, $2, $3)';
  await insert(database, sql, [randomUUID(), 'made', hash]);
  return token;
}

async function insert(database: string, sql: string, values: unknown[]): Promise<void> {
  await using client = await connectTo(database, { connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  await client.query(sql, values);
}
