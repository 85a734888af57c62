import type { User } from '@studio/contracts';
import { api, replaceData, useChange, useQueryClient, useSession } from '@studio/web-kit';
import { ACCOUNT, type Account } from '../own-data.js';

interface EnrollOptions {
  onSuccess: () => void;
  /** Defaults to a toast. The reason is always logged. */
  onError?: () => void;
}

/** Enrolls the signed-in visitor. */
export function useEnroll({ onSuccess, ...options }: EnrollOptions) {
  const { user } = useSession();
  const showMembership = useShowMembership();
  return useChange(
    async () => {
      if (!user) throw new Error('The visitor is not signed in.');
      const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
      try {
        await api.post('/api/subscribers', { name, email: user.email, agreeToTerms: true });
      } catch (cause) {
        // oxlint-disable-next-line no-console -- the product rules ask for this log line
        console.warn('Joining the club failed.', cause);
        throw new Error('Joining the club failed.', { cause });
      }
    },
    {
      ...options,
      onSuccess: async () => {
        await showMembership(true);
        onSuccess();
      },
    },
  );
}

/** Returns a function that shows the membership in the header and on the account page, also where no further read succeeds. */
export function useShowMembership() {
  const queries = useQueryClient();
  return async (clubMember: boolean) => {
    await replaceData<User | null>(queries, ['/api/auth/user'], (user) => user && { ...user, clubMember });
    const clubMemberSince = clubMember ? new Date().toISOString() : null;
    await replaceData<Account>(queries, ACCOUNT, (account) => account && { ...account, clubMemberSince });
    void queries.invalidateQueries({ queryKey: ACCOUNT });
  };
}
