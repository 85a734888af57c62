import type { ComponentType } from 'react';
import type { User } from '@studio/contracts';
import { NotFound, useSession, type Prefetch } from '@studio/web-kit';

/** The session's place among the page's data: keys are the API's addresses. */
const SESSION_KEY = ['/api/auth/user'];

/** Here and not from the contracts, whose schemas would come along. */
const isOwner = (user: User | null): boolean => user?.roles?.includes('owner') ?? false;

/** For pages of the desk: to anybody else the document is sent as 404, like an address that does not exist. */
export const prefetchForOwners: Prefetch = async ({ queryClient }) => {
  const user = queryClient.getQueryData<User | null>(SESSION_KEY);
  return user === undefined || isOwner(user) ? undefined : 'not-found';
};

/** A page of the desk as everybody sees it: whole for owners, and for others what the site shows where no page is. */
export function ownersOnly(Page: ComponentType): ComponentType {
  return function OwnersOnly() {
    return isOwner(useSession().user) ? <Page /> : <NotFound />;
  };
}
