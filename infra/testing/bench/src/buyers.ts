import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { BENCH_DATA, ISSUER } from './bench-stack.ts';
import { readSecrets } from '@studio/local-runtime';
import type { Stack } from '@studio/dev-stack';

/** Headers that a signed-in browser sends with each call. */
export type BuyerHeaders = Record<string, string>;

const SESSION_MS = 3_600_000;

/**
 * Signs in users by writing their sessions into the gateway's store: the benchmark measures orders, and the issuer
 * limits how fast accounts are created.
 */
export async function signInBuyers(
  stack: Stack,
  count: number,
  dataDir = BENCH_DATA,
): Promise<BuyerHeaders[]> {
  return (await signIn(stack, count, dataDir)).map(({ headers }) => headers);
}

/** A buyer who receives mails. */
export interface Member {
  userId: string;
  headers: BuyerHeaders;
}

/** As `signInBuyers`, for users with an account. */
export async function signInMembers(stack: Stack, count: number): Promise<Member[]> {
  const members = await signIn(stack, count, BENCH_DATA);
  await insert(
    stack.addresses.database.members,
    `INSERT INTO people (id, issuer, subject, email, first_name, last_name)
     SELECT id, 'bench', id::text, id || '@example.com', 'Bench', 'Buyer' FROM unnest($1::uuid[]) AS id`,
    [members.map(({ userId }) => userId)],
  );
  return members;
}

/** Signs in an owner of the desk. */
export async function signInOwner(stack: Stack): Promise<BuyerHeaders> {
  const [owner] = await signIn(stack, 1, BENCH_DATA, 'owner');
  return owner!.headers;
}

async function signIn(
  { addresses }: Stack,
  count: number,
  dataDir: string,
  role?: 'owner',
): Promise<Member[]> {
  const { session } = readSecrets(dataDir);
  const buyers = Array.from({ length: count }, () => newSession(session, role));
  await insert(
    addresses.database.gateway,
    `INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
     SELECT sid, user_id, data, now() + interval '1 hour', now() + interval '1 hour'
     FROM unnest($1::text[], $2::uuid[], $3::jsonb[]) AS t (sid, user_id, data)`,
    [buyers.map((b) => b.hash), buyers.map((b) => b.userId), buyers.map((b) => b.data)],
  );
  const { origin } = new URL(addresses.site);
  return buyers.map(({ userId, cookie }) => ({
    userId,
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  }));
}

async function insert(url: string, sql: string, values: unknown[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql, values);
  await client.end();
}

/** The rule of roles with which the owner's session was made, as the gateway computes it: no owner is configured. */
const OWNER_RULE = JSON.stringify([ISSUER, '', '', '', '']);

function newSession(
  secret: string,
  role?: 'owner',
): { hash: string; userId: string; data: string; cookie: string } {
  const sid = randomBytes(24).toString('base64url');
  const userId = randomUUID();
  const name = { firstName: 'Bench', lastName: 'Buyer' };
  const caller = { userId, email: `${userId}@example.com`, ...name, ...(role && { roles: [role] }) };
  const endsAt = Date.now() + SESSION_MS;
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', '');
  return {
    hash: createHash('sha256').update(sid).digest('base64url'),
    userId,
    data: JSON.stringify({
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, originalMaxAge: SESSION_MS },
      caller,
      // There is no issuer to ask: the role lasts as long as the session.
      ...(role && {
        ownerRule: OWNER_RULE,
        issuer: { sub: userId, authTime: 0 },
        ownerProof: { accessToken: sid, endsAt, askedAt: endsAt },
      }),
    }),
    cookie: `sid=${encodeURIComponent(`${sid}.${signature}`)}`,
  };
}

/** The stack's publishable key, with which browsers confirm payments. */
export function publishableKey(dataDir = BENCH_DATA): string {
  return readSecrets(dataDir).stripePublishableKey;
}
