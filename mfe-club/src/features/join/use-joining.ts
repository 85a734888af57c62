import { useCallback, useEffect, useRef, useState } from 'react';
import { api, useQueryClient, useSession } from '@studio/web-kit';
import type { Account } from '../account/account.js';
import { enroll } from './enroll.js';
import { takeJoining } from './joining.js';

/** `member`: has joined before. */
type Step = 'idle' | 'joining' | 'joined' | 'member';

/** A membership younger than this began with the sign-in that has just ended, ms. */
const JUST_NOW_MS = 10 * 60_000;

/** Enrolls whoever is signed in and is no member yet, once; who became one with the account is welcomed as well. */
export function useJoining(): { step: Step; join: () => Promise<void> } {
  const { user } = useSession();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(user?.clubMember ? 'member' : 'idle');
  const begun = useRef(false);

  const join = useCallback(async () => {
    if (!user) return;
    setStep('joining');
    const joined = await enroll(user);
    if (joined) {
      queries.setQueryData(['/api/auth/user'], { ...user, clubMember: true });
      void queries.invalidateQueries({ queryKey: ['/api/account'] });
    }
    setStep(joined ? 'joined' : 'idle');
  }, [queries, user]);

  useEffect(() => {
    if (!user || begun.current) return;
    begun.current = true;
    const meantTo = takeJoining();
    if (!user.clubMember) void join();
    else if (meantTo) void isNew().then((yes) => setStep(yes ? 'joined' : 'member'));
    else setStep('member');
  }, [join, user]);

  return { step, join };
}

async function isNew(): Promise<boolean> {
  const account = await api.get<Account>('/api/account').catch(() => null);
  return Date.now() - Date.parse(account?.clubMemberSince ?? '') < JUST_NOW_MS;
}
