import type { ReactElement } from 'react';
import type { Role, User } from '@studio/contracts';
import { NotFound, useSession, type Prefetch } from '@studio/web-kit';

/** Query key of the session. Query keys are API paths. */
const SESSION_KEY = ['/api/auth/user'];

/** Not imported from the contracts, since that would add their schemas to the bundle. */
const mayUse = (user: User | null, role: Role): boolean =>
  user?.roles?.some((one) => one === 'owner' || one === role) ?? false;

/** Whether the person at the desk is an owner. */
export const useIsOwner = (): boolean => mayUse(useSession().user, 'owner');

/** The `prefetch` of the desk's pages: visitors without the role get a 404 document, as for an unknown address. */
export const prefetchFor: (role: Role) => Prefetch =
  (role) =>
  async ({ queryClient }) => {
    const user = queryClient.getQueryData<User | null>(SESSION_KEY);
    return user === undefined || mayUse(user, role) ? undefined : 'not-found';
  };

/** Shows a page of the desk to users with the role and to owners; everyone else sees the site's not-found screen. */
export function OnlyFor({ role, children }: { role: Role; children: ReactElement }) {
  return mayUse(useSession().user, role) ? children : <NotFound />;
}
