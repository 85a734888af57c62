import { createContext } from 'react';
import type { User } from '@studio/contracts';
import { useStoredValue, type ValueStore } from '../state/value-store.js';

/** Options of `signIn`. */
export interface SignInOptions {
  /** Enrols visitors who create an account during this sign-in in the club. Existing accounts are not enrolled. */
  join?: boolean;
  /** Starts at the page that creates an account; it links to the sign-in page. */
  newAccount?: boolean;
}

/** The visitor's session. */
export interface Session {
  /** The signed-in user; null while loading and when signed out. */
  user: User | null;
  isAuthenticated: boolean;
  /** True until `/api/auth/user` has answered. */
  isLoading: boolean;
  /** A user was signed in on this page and did not sign out: the session expired or was ended elsewhere. */
  hasEnded: boolean;
  /** Navigates to the sign-in page, which returns to `returnTo` (a path of this site). Defaults to the current page. */
  signIn(returnTo?: string, options?: SignInOptions): void;
  /** Signs out in every tab and leaves the page, even if the call fails. Does not reject. */
  signOut(): Promise<void>;
  /**
   * Clears the session locally and in other tabs. Call it after the server has ended the session, such as on account
   * deletion.
   */
  forget(): void;
}

/** React context of the session. */
export const SessionContext = createContext<ValueStore<Session> | null>(null);

/** Returns the visitor's session. Throws outside `SessionProvider`. */
export function useSession(): Session {
  return useStoredValue(SessionContext, 'useSession must be used within a SessionProvider');
}
