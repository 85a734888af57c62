import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '@studio/contracts';
import { api } from '../data/api.js';
import { currentPath, leavePage } from './leave-page.js';
import { useValueStore } from '../value-store.js';
import { SessionContext, type Session } from './session.js';

/** Key of the signed-in person in the query cache; `null` = signed out. */
export const SESSION_KEY = ['/api/auth/user'];

/** 401 and every other failure mean signed out (specification, section 4). */
async function fetchUser(): Promise<User | null> {
  return api.get<User | null>('/api/auth/user').catch(() => null);
}

async function signOut(): Promise<void> {
  const answer = await api.post<{ redirectTo?: string }>('/api/auth/logout').catch(() => undefined);
  forgetTab();
  leavePage.to(answer?.redirectTo ?? '/');
}

/** The next person at this device sees nothing of what was typed or heard in this tab. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

function signIn(returnTo = currentPath()): void {
  leavePage.to(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
}

/** Who is signed in, as a query. */
export const sessionQuery = { queryKey: SESSION_KEY, queryFn: fetchUser };

/** Provides `useSession`; asks the server once who is signed in. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, isPending } = useQuery<User | null>(sessionQuery);
  const session = useMemo<Session>(
    () => ({ user: data ?? null, isAuthenticated: Boolean(data), isLoading: isPending, signIn, signOut }),
    [data, isPending],
  );
  return <SessionContext value={useValueStore(session)}>{children}</SessionContext>;
}
