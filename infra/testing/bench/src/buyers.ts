import { randomUUID } from 'node:crypto';
import type { Stack } from '@studio/dev-stack';
import { readSecrets } from '@studio/local-runtime';
import { createAccounts, newPerson, signIn } from '@studio/test-harness/people';
import { BENCH_DATA, ISSUER } from './bench-stack.ts';

/** Headers that a signed-in browser sends with each call. */
export type BuyerHeaders = Record<string, string>;

/** A buyer who receives mails. */
export interface Member {
  userId: string;
  headers: BuyerHeaders;
}

/** Signs in users without an account. */
export async function signInBuyers(
  stack: Stack,
  count: number,
  dataDir = BENCH_DATA,
): Promise<BuyerHeaders[]> {
  return (await enter(stack, newPeople(count), dataDir)).map(({ headers }) => headers);
}

/** As `signInBuyers`, for users with an account. */
export async function signInMembers(stack: Stack, count: number): Promise<Member[]> {
  const people = newPeople(count);
  await createAccounts(stack.addresses.database.members, people);
  return enter(stack, people);
}

/** The rule of roles with which the owner's session was made, as the gateway computes it: no owner is configured. */
const OWNER_RULE = JSON.stringify([ISSUER, '', '', '', '']);

/** Signs in an owner of the desk. */
export async function signInOwner(stack: Stack): Promise<BuyerHeaders> {
  const [owner] = await enter(stack, newPeople(1), BENCH_DATA, OWNER_RULE);
  return owner!.headers;
}

const newPeople = (count: number) => Array.from({ length: count }, () => newPerson(randomUUID()));

async function enter(
  { addresses }: Stack,
  people: ReturnType<typeof newPeople>,
  dataDir = BENCH_DATA,
  ownerRule?: string,
): Promise<Member[]> {
  const { session } = readSecrets(dataDir);
  const { origin } = new URL(addresses.site);
  return (await signIn(addresses.database.gateway, session, people, ownerRule)).map(({ userId, cookie }) => ({
    userId,
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  }));
}

/** The stack's publishable key, with which browsers confirm payments. */
export function publishableKey(dataDir = BENCH_DATA): string {
  return readSecrets(dataDir).stripePublishableKey;
}
