import type { User } from '@studio/contracts';
import type { Prefetch } from '@studio/web-kit';

/** The session's place among the page's data: keys are the API's addresses. */
const SESSION = ['/api/auth/user'];
type Keys = readonly (readonly string[])[];

/** Reads what is its visitor's own into the document, which is whole without scripts then; elsewhere the page reads it. */
export async function prefetchOwn({ queryClient, own }: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  if (!own) return;
  const read = (queryKey: readonly string[]) =>
    queryClient.prefetchQuery({ queryKey, queryFn: () => own.get(queryKey.join('/')) });
  await Promise.all(keys.map(read));
}

/** The same for pages of the club: of who is no member nothing is asked. */
export async function prefetchForMember(context: Parameters<Prefetch>[0], keys: Keys): Promise<void> {
  const user = context.queryClient.getQueryData<User | null>(SESSION);
  if (mayBeMember(user)) await prefetchOwn(context, keys);
}

/** Whether the club's door is to be tried: while nobody can tell who is a member, nobody is told to join. */
export function mayBeMember(user: User | null | undefined): boolean {
  return Boolean(user) && user?.clubMember !== false;
}
