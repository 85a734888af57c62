import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSession, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading, Spinner } from '@studio/web-kit/components';
import { Benefits } from './benefits.js';
import { enroll } from './enroll.js';
import * as styles from './join.module.css';

/** Pause before a new member is sent home, ms (specification, section 9). */
const JOIN_REDIRECT_MS = 1_500;

type Step = 'idle' | 'joining' | 'joined';

/** `/join`, signed in: enrolls at once, welcomes, then goes home; a failure can be tried again. */
export default function JoinPage() {
  const { club } = useSite();
  const { user } = useSession();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>('idle');
  const asked = useRef(false);

  const join = useCallback(async () => {
    if (!user) return;
    setStep('joining');
    setStep((await enroll(user)) ? 'joined' : 'idle');
  }, [user]);

  useEffect(() => {
    if (!user || asked.current) return;
    asked.current = true;
    void join();
  }, [join, user]);

  useEffect(() => {
    if (step !== 'joined') return;
    const timer = setTimeout(() => navigate('/'), JOIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        {step === 'joined' ? (
          <PageHeading>Welcome to {club}!</PageHeading>
        ) : (
          <>
            <PageHeading>Join {club}</PageHeading>
            {step === 'joining' ? (
              <>
                <Spinner label="Setting up your membership..." />
                <p role="status">Setting up your membership...</p>
              </>
            ) : (
              <Button variant="main" size="large" onClick={() => void join()}>
                Join {club}
              </Button>
            )}
            <Benefits />
          </>
        )}
      </Card>
    </main>
  );
}
