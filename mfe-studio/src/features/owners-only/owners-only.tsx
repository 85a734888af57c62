import type { ComponentType } from 'react';
import type { User } from '@studio/contracts';
import { NotFound, useSession, type Prefetch } from '@studio/web-kit';

/** Query key of the session. Query keys are API paths. */
const SESSION_KEY = ['/api/auth/user'];

/** Not imported from the contracts, since that would add their schemas to the bundle. */
const isOwner = (user: User | null): boolean => user?.roles?.includes('owner') ?? false;

/** The `prefetch` of the desk's pages: visitors who are not owners get a 404 document, as for an unknown address. */
export const prefetchForOwners: Prefetch = async ({ queryClient }) => {
  const user = queryClient.getQueryData<User | null>(SESSION_KEY);
  return user === undefined || isOwner(user) ? undefined : 'not-found';
};

/** Wraps a page of the desk: owners see the page, everyone else the site's not-found screen. */
export function ownersOnly(Page: ComponentType): ComponentType {
  return function OwnersOnly() {
    return isOwner(useSession().user) ? <Page /> : <NotFound />;
  };
}
