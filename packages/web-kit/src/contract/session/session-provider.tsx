import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@studio/contracts';
import { api, WHO_IS_SIGNED_IN } from '../data/api.js';
import { ApiError } from '../data/api-error.js';
import { useValueStore } from '../state/value-store.js';
import { currentPath, leavePage } from './leave-page.js';
import { SessionContext, type Session } from './session.js';
import { endPush, forgetTab, rememberSigningIn } from './this-tab.js';
import { useSessionNews } from './use-session-news.js';

/** Query key of the signed-in user; the data is null when signed out. */
export const SESSION_KEY = [WHO_IS_SIGNED_IN];

/** Returns the signed-in user. A 401 and every other failure mean signed out: docs/product.md#calls. */
async function fetchUser(): Promise<User | null> {
  return api.get<User | null>(WHO_IS_SIGNED_IN).catch(() => null);
}

const signIn: Session['signIn'] = (returnTo = currentPath(), { join, newAccount } = {}) => {
  rememberSigningIn();
  const query = new URLSearchParams({
    returnTo,
    ...(join && { join: 'club' }),
    ...(newAccount && { screen: 'create' }),
  });
  leavePage.to(`/api/login?${query}`);
};

/**
 * Returns the next page after a failed sign-out. Without an answer it ends the session itself: the browser opens it once
 * there is a network.
 */
const whereToEnd = (error: unknown) => ({ redirectTo: error instanceof ApiError ? '/' : '/api/logout' });

/** Query options of the signed-in user. */
export const sessionQuery = { queryKey: SESSION_KEY, queryFn: fetchUser };

/** Provides `useSession`. Fetches the signed-in user once and notices the end of the session. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const { data, isPending } = useQuery<User | null>(sessionQuery);
  // The user who was last signed in on this page, until the sign-out.
  const [seen, setSeen] = useState<User | null>(null);
  if (data && data !== seen) setSeen(data);

  /** Removes all data of the user from this tab. */
  const clear = useCallback(() => {
    forgetTab();
    setSeen(null);
    queries.setQueryData(SESSION_KEY, null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== WHO_IS_SIGNED_IN });
  }, [queries]);

  const tell = useSessionNews(data ?? null, seen, clear);
  // The issuer's page that ends its session. Only the answer to the first of several presses has it.
  const issuerPage = useRef<string>(undefined);
  const session = useMemo<Session>(
    () => ({
      user: data ?? null,
      isAuthenticated: Boolean(data),
      isLoading: isPending,
      hasEnded: !isPending && !data && seen !== null,
      signIn,
      async signOut() {
        void endPush();
        const answer = await api.post<{ redirectTo?: string }>('/api/auth/logout').catch(whereToEnd);
        forgetTab();
        tell('signed-out');
        if (answer?.redirectTo && answer.redirectTo !== '/') issuerPage.current = answer.redirectTo;
        leavePage.to(issuerPage.current ?? '/');
      },
      forget() {
        forgetTab();
        tell('signed-out');
      },
    }),
    [data, isPending, seen, tell],
  );
  return <SessionContext value={useValueStore(session)}>{children}</SessionContext>;
}
