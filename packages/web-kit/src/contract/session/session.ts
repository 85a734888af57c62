import { createContext } from 'react';
import type { User } from '@studio/contracts';
import { useStoredValue, type ValueStore } from '../value-store.js';

/** What a sign-in is for. */
export interface SignInOptions {
  /** Who creates an account on the way is a member of the club with it; nobody else is enrolled. */
  join?: boolean;
  /** Begin with the page for a new account, which leads to the sign-in page too. */
  newAccount?: boolean;
}

/** Who is at the other end. */
export interface Session {
  user: User | null;
  isAuthenticated: boolean;
  /** The answer of `/api/auth/user` is not there yet. */
  isLoading: boolean;
  /** Somebody was signed in on this page, and did not sign out: the session ran out or was ended elsewhere. */
  hasEnded: boolean;
  /** Leaves for the sign-in page; comes back to `returnTo` (in-site path; this page when left out). */
  signIn(returnTo?: string, options?: SignInOptions): void;
  /** Signs out here and in every other tab. */
  signOut(): Promise<void>;
  /** To call when the server has ended the session by itself, with an account for one: other tabs hear of it. */
  forget(): void;
}

/** Where `useSession` finds the session. */
export const SessionContext = createContext<ValueStore<Session> | null>(null);

/** The session of this visit. Throws outside its provider. */
export function useSession(): Session {
  return useStoredValue(SessionContext, 'useSession must be used within a SessionProvider');
}
