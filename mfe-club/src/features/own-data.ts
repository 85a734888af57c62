import type { getAccount, User } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';

/** Query key of the session. Query keys are API paths. */
const SESSION = ['/api/auth/user'];
/** The answer of `/api/account` for a signed-in visitor. */
export type Account = NonNullable<(typeof getAccount)['output']['_output']>;
export const ACCOUNT = ['/api/account'];

type Keys = readonly (readonly string[])[];

/** Prefetches a visitor's data on the server. In the browser the page fetches it itself. */
export async function prefetchOwn({ queryClient, own }: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  if (!own) return;
  const read = (queryKey: readonly string[]) =>
    queryClient.prefetchQuery({ queryKey, queryFn: () => own.get(queryKey.join('/')) });
  await Promise.all(keys.map(read));
}

/** Prefetches a member's data for pages of the club. Reads nothing for visitors who are not members. */
export async function prefetchForMember(context: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  const user = context.queryClient.getQueryData<User | null>(SESSION);
  if (mayBeMember(user)) await prefetchOwn(context, keys);
}

/** Returns whether the user may be a member; also true while the membership is unknown. */
export function mayBeMember(user: User | null | undefined): boolean {
  return Boolean(user) && user?.clubMember !== false;
}
