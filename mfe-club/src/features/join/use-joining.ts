import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, useSession } from '@studio/web-kit';
import type { Account } from '../own-data.js';
import { useEnroll } from './enroll.js';
import { takeJoining } from './joining.js';

/** `member`: the visitor was already a member. */
type Step = 'idle' | 'joining' | 'joined' | 'member';

/** A membership younger than this was created by the current sign-in, ms. */
const JUST_NOW_MS = 10 * 60_000;

/** Enrolls a signed-in visitor once. A member whose account was just created gets the welcome as well. */
export function useJoining(): { step: Step; join: () => void } {
  const { user } = useSession();
  const [step, setStep] = useState<Step>(user?.clubMember ? 'member' : 'idle');
  const begun = useRef(false);

  const enroll = useEnroll({ onSuccess: () => setStep('joined'), onError: () => setStep('idle') });
  const join = () => {
    setStep('joining');
    enroll.mutate();
  };

  const begin = useEffectEvent(async (clubMember: boolean | undefined) => {
    const meantTo = takeJoining();
    if (!clubMember) join();
    else setStep(meantTo && (await isNew()) ? 'joined' : 'member');
  });
  useEffect(() => {
    if (!user || begun.current) return;
    begun.current = true;
    void begin(user.clubMember);
  }, [user]);

  return { step, join };
}

async function isNew(): Promise<boolean> {
  const account = await api.get<Account>('/api/account').catch(() => null);
  return Date.now() - Date.parse(account?.clubMemberSince ?? '') < JUST_NOW_MS;
}
