import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSite } from '@studio/web-kit';
import { Button, Card, PageHeading, Spinner } from '@studio/web-kit/components';
import { NeedsScripts } from '../needs-scripts.js';
import { Benefits } from './benefits.js';
import { UnderThirteen } from './under-thirteen.js';
import { useJoining } from './use-joining.js';
import * as styles from './join.module.css';

/** Delay before a new member is sent to the home page, ms: docs/product.md#join. */
const JOIN_REDIRECT_MS = 1_500;

/**
 * `/join`, signed in: enrolls on mount, welcomes, then goes home. A failure can be retried. Members see a link to the
 * club.
 */
export default function JoinPage() {
  const { club } = useSite();
  const navigate = useNavigate();
  const { step, join } = useJoining();
  const welcome = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (step !== 'joined') return;
    // Screen readers read it before the next page.
    welcome.current?.focus();
    const timer = setTimeout(() => navigate('/'), JOIN_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [step, navigate]);

  if (step === 'member') return <AlreadyMember />;
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        {step === 'joined' ? (
          <PageHeading ref={welcome}>Welcome to {club}!</PageHeading>
        ) : (
          <>
            <PageHeading>Join {club}</PageHeading>
            {step === 'joining' ? (
              <Spinner label="Setting up your membership..." />
            ) : (
              <>
                <UnderThirteen />
                <Button variant="main" size="large" data-needs-scripts data-track="join-club" onClick={join}>
                  Join {club}
                </Button>
                <NeedsScripts />
              </>
            )}
            {/* Rendered before its text, so that screen readers announce it. */}
            <p role="status">{step === 'joining' && 'Setting up your membership...'}</p>
            <Benefits />
          </>
        )}
      </Card>
    </main>
  );
}

/** `/join` for members: links to the club and does not enroll again. */
function AlreadyMember() {
  const { club } = useSite();
  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <PageHeading>You are in {club}</PageHeading>
        <p>Your card is where you left it, and the stories are inside.</p>
        <Button asChild variant="main" size="large">
          <Link to="/club">Go to the club</Link>
        </Button>
      </Card>
    </main>
  );
}
