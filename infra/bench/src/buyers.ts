import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { BENCH_DATA } from './bench-stack.ts';
import { readSecrets } from '@studio/local-runtime';
import type { Stack } from '@studio/dev-stack';

/** What a signed-in browser of the site sends with each call. */
export type BuyerHeaders = Record<string, string>;

const SESSION_MS = 3_600_000;

/**
 * Signs in as many people as asked for, by writing their sessions where the gateway keeps them: this bench measures
 * orders, and the issuer rightly limits how fast accounts are made.
 */
export async function signInBuyers(
  { addresses }: Stack,
  count: number,
  dataDir = BENCH_DATA,
): Promise<BuyerHeaders[]> {
  const { session } = readSecrets(dataDir);
  const client = new Client({ connectionString: addresses.database.gateway });
  await client.connect();
  const buyers = Array.from({ length: count }, () => newSession(session));
  await client.query(
    `INSERT INTO sessions (sid, user_id, data, idle_until, ends_at)
     SELECT sid, user_id, data, now() + interval '1 hour', now() + interval '1 hour'
     FROM unnest($1::text[], $2::uuid[], $3::jsonb[]) AS t (sid, user_id, data)`,
    [buyers.map((b) => b.hash), buyers.map((b) => b.userId), buyers.map((b) => b.data)],
  );
  await client.end();
  const { origin } = new URL(addresses.site);
  return buyers.map(({ cookie }) => ({
    cookie,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
  }));
}

function newSession(secret: string): { hash: string; userId: string; data: string; cookie: string } {
  const sid = randomBytes(24).toString('base64url');
  const userId = randomUUID();
  const caller = { userId, email: `${userId}@example.com`, firstName: 'Bench', lastName: 'Buyer' };
  const signature = createHmac('sha256', secret).update(sid).digest('base64').replaceAll('=', '');
  return {
    hash: createHash('sha256').update(sid).digest('base64url'),
    userId,
    data: JSON.stringify({
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: false, originalMaxAge: SESSION_MS },
      caller,
    }),
    cookie: `sid=${encodeURIComponent(`${sid}.${signature}`)}`,
  };
}

/** The publishable key that browsers of this stack confirm payments with. */
export function publishableKey(dataDir = BENCH_DATA): string {
  return readSecrets(dataDir).stripePublishableKey;
}
