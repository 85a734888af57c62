import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { OWNER_RULE, type OpenStack } from '../stack/drill-stack.ts';

/** Prefix of the marks in all personal data of the drill. A mark identifies its user. */
export const MARK = /zq[0-9a-f]{12}/g;
const AT_ONCE = 100;
const SESSION_MS = 3_600_000;
const DESK_MS = 24 * 3_600_000;

/** A signed-in user. */
export interface Person {
  /** Part of the name, the mail address and the postal address, and of no other data. */
  mark: string;
  userId: string;
  email: string;
  cookie: string;
}

export function newMark(): string {
  return `zq${randomBytes(6).toString('hex')}`;
}

/**
 * Users who are signed in by writing their sessions into the gateway's store: the drill tests what they do
 * afterwards, and the issuer limits how fast accounts are created.
 */
export class People {
  private readonly stack: OpenStack;
  private readonly role: 'owner' | undefined;
  private ready: Promise<Person[]> = Promise.resolve([]);

  /** Members, or owners of the order desk. */
  constructor(stack: OpenStack, role?: 'owner') {
    this.stack = stack;
    this.role = role;
  }

  async next(): Promise<Person> {
    for (;;) {
      const person = (await this.ready).pop();
      if (person) return person;
      const batch = this.signIn(AT_ONCE);
      this.ready = batch.catch(() => []);
      await batch;
    }
  }

  /** The same user on another device. */
  async onAnotherDevice(person: Person): Promise<Person> {
    const session = newSession(this.stack.secrets.session, person, this.role);
    await this.writeSessions([session]);
    return { ...person, cookie: session.cookie };
  }

  private async signIn(count: number): Promise<Person[]> {
    const { addresses, secrets } = this.stack;
    const people = Array.from({ length: count }, () => newSession(secrets.session, newPerson(), this.role));
    await insert(
      addresses.database.members,
      `INSERT INTO people (id, issuer, subject, email, first_name, last_name)
       SELECT id, 'drill', mark, email, mark, mark FROM unnest($1::uuid[], $2::text[], $3::text[]) AS t (id, mark, email)`,
      [people.map((one) => one.userId), people.map((one) => one.mark), people.map((one) => one.email)],
    );
    await this.writeSessions(people);
    return people;
  }

  private async writeSessions(people: readonly Session[]): Promise<void> {
    await insert(
      this.stack.addresses.database.gateway,
      `INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
       SELECT sid, user_id, data, now() + interval '1 day', now() + interval '1 day'
       FROM unnest($1::text[], $2::uuid[], $3::jsonb[]) AS t (sid, user_id, data)`,
      [people.map((one) => one.hash), people.map((one) => one.userId), people.map((one) => one.data)],
    );
  }
}

async function insert(url: string, sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newPerson(): Omit<Person, 'cookie'> {
  const mark = newMark();
  return { mark, userId: randomUUID(), email: `${mark}@example.com` };
}

type Session = Person & { hash: string; data: string };

function newSession(secret: string, person: Omit<Person, 'cookie'>, role: 'owner' | undefined): Session {
  const { mark, userId, email } = person;
  const sid = randomBytes(24).toString('base64url');
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', '');
  const caller = { userId, email, firstName: mark, lastName: mark, ...(role && { roles: [role] }) };
  return {
    mark,
    userId,
    email,
    cookie: `sid=${encodeURIComponent(`${sid}.${signature}`)}`,
    hash: createHash('sha256').update(sid).digest('base64url'),
    data: JSON.stringify({
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, originalMaxAge: SESSION_MS },
      caller,
      ...(role && {
        ownerRule: OWNER_RULE,
        // There is no issuer to ask: the role lasts as long as the token.
        issuer: { sub: mark, authTime: 0 },
        ownerProof: { accessToken: mark, endsAt: Date.now() + DESK_MS, askedAt: 0 },
      }),
    }),
  };
}
