import { createContext } from 'react';
import type { User } from '@studio/contracts';
import { useStoredValue, type ValueStore } from '../value-store.js';

/** Who is at the other end. */
export interface Session {
  user: User | null;
  isAuthenticated: boolean;
  /** The answer of `/api/auth/user` is not there yet. */
  isLoading: boolean;
  /** Leaves for the sign-in page; comes back to `returnTo` (in-site path; this page when left out). */
  signIn(returnTo?: string): void;
  signOut(): Promise<void>;
}

/** Where `useSession` finds the session. */
export const SessionContext = createContext<ValueStore<Session> | null>(null);

/** The session of this visit. Throws outside its provider. */
export function useSession(): Session {
  return useStoredValue(SessionContext, 'useSession must be used within a SessionProvider');
}
