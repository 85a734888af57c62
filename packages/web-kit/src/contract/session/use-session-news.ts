import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@studio/contracts';
import { onUnauthorized, WHO_IS_SIGNED_IN } from '../data/api.js';
import { useOtherTabs } from '../state/use-other-tabs.js';
import { currentPath, leavePage } from './leave-page.js';
import { takeSigningIn } from './this-tab.js';

/** Messages between tabs about the shared session. */
type SessionNews = 'ended' | 'signed-out' | 'signed-in';

/**
 * Follows the session of `user`: ends it on the first 401, and handles messages of other tabs. `seen` is the user who
 * was last signed in here; `clear` removes that user's data. Returns a function that sends a message to the other tabs.
 */
export function useSessionNews(user: User | null, seen: User | null, clear: () => void) {
  const queries = useQueryClient();
  const key = [WHO_IS_SIGNED_IN];

  const tell = useOtherTabs<SessionNews>('session', (news) => {
    if (news === 'signed-out') clear();
    else if (news === 'signed-in') void welcome();
    else queries.setQueryData(key, null);
  });

  /**
   * Handles a sign-in in another tab, and a page that Back has restored as it was left: refreshes the data, or clears
   * and reloads the page if the user is a different one.
   */
  async function welcome(): Promise<void> {
    await queries.invalidateQueries({ queryKey: key });
    const now = queries.getQueryData<User | null>(key);
    if (seen && now && seen.email !== now.email) {
      clear();
      leavePage.to(currentPath());
    } else await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== WHO_IS_SIGNED_IN });
  }

  const end = useEffectEvent(() => {
    if (!queries.getQueryData(key)) return;
    queries.setQueryData(key, null);
    tell('ended');
  });
  useEffect(() => onUnauthorized(() => end()), []);

  const refreshRestored = useEffectEvent((isRestored: boolean) => {
    // Offline the request fails, and the visitor would look signed out.
    if (isRestored && navigator.onLine) void welcome();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => refreshRestored(persisted);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn && takeSigningIn()) tell('signed-in');
  }, [isSignedIn, tell]);

  return tell;
}
