import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { User } from '@studio/contracts';
import { onUnauthorized, WHO_IS_SIGNED_IN } from '../data/api.js';
import { useOtherTabs } from '../use-other-tabs.js';
import { currentPath, leavePage } from './leave-page.js';
import { takeSigningIn } from './this-tab.js';

/** What tabs tell each other of the session that they share. */
type SessionNews = 'ended' | 'signed-out' | 'signed-in';

/**
 * Follows the session of `user`: the first call that is refused, and what other tabs say. `seen` is who was last signed in
 * here; `clear` leaves nothing of them. Returns what tells the other tabs.
 */
export function useSessionNews(user: User | null, seen: User | null, clear: () => void) {
  const queries = useQueryClient();
  const key = [WHO_IS_SIGNED_IN];

  const tell = useOtherTabs<SessionNews>('session', (news) => {
    if (news === 'signed-out') clear();
    else if (news === 'signed-in') void welcome();
    else queries.setQueryData(key, null);
  });

  /** Somebody has signed in in another tab: this one goes on where it was, or begins anew for somebody else. */
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

  const isSignedIn = user !== null;
  useEffect(() => {
    if (isSignedIn && takeSigningIn()) tell('signed-in');
  }, [isSignedIn, tell]);

  return tell;
}
