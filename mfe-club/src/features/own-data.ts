import type { getAccount, User } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';

/** Query key of the session. Query keys are addresses of the API. */
const SESSION = ['/api/auth/user'];
/** The answer of `/api/account` for a signed-in visitor. */
export type Account = NonNullable<(typeof getAccount)['output']['_output']>;
export const ACCOUNT = ['/api/account'];

type Keys = readonly (readonly string[])[];

/** Reads a visitor's own data for a document that is rendered on the server. Elsewhere the page reads it itself. */
export async function prefetchOwn({ queryClient, own }: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  if (!own) return;
  const read = (queryKey: readonly string[]) =>
    queryClient.prefetchQuery({ queryKey, queryFn: () => own.get(queryKey.join('/')) });
  await Promise.all(keys.map(read));
}

/** The same for pages of the club. Reads nothing for visitors who are not members. */
export async function prefetchForMember(context: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  const user = context.queryClient.getQueryData<User | null>(SESSION);
  if (mayBeMember(user)) await prefetchOwn(context, keys);
}

/** Whether a visitor may be a member. True also while their membership is not known. */
export function mayBeMember(user: User | null | undefined): boolean {
  return Boolean(user) && user?.clubMember !== false;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `May 3, 2026`; UTC, so that server and browser agree. */
export function day(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
