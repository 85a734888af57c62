import { useEffect, useId, useRef } from 'react';
import { Link, useChange, useSession, useSite } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { createMenuKeys } from './menu-keys.js';
import * as styles from './user-menu.module.css';

/** The account menu, a native popover: it closes on Escape and on a tap outside, and works before hydration. */
export function UserMenu() {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { user, isLoading } = useSession();
  const place = useRef<HTMLDivElement>(null);
  const hide = () => menu.current?.hidePopover();

  useEffect(() => {
    const [element, keys] = [place.current!, createMenuKeys()];
    const onKeyDown = (event: KeyboardEvent) => {
      const isOpen = menu.current!.matches(':popover-open');
      if (!isOpen && event.key !== 'ArrowDown') return;
      if (!isOpen) menu.current!.showPopover();
      keys(event, menu.current!);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={place} className={styles.place}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        data-track="account"
        aria-label={user ? 'My Account' : 'Account'}
        data-tooltip={user ? 'My Account' : 'Account'}
        aria-busy={isLoading || undefined}
      >
        <PersonIcon />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        {user ? <SignedIn onLeave={hide} /> : <SignedOut onLeave={hide} />}
      </div>
    </div>
  );
}

function SignedIn({ onLeave }: { onLeave: () => void }) {
  const { user, signOut } = useSession();
  const leave = useChange(signOut);
  return (
    <>
      <Link to="/account" className={styles.title} onClick={onLeave}>
        My Account
      </Link>
      <p className={styles.line}>Signed in as {user?.email || user?.firstName || 'User'}</p>
      <Button variant="secondary" data-track="sign-out" busy={leave.isPending} onClick={() => leave.mutate()}>
        Log out
      </Button>
    </>
  );
}

function SignedOut({ onLeave }: { onLeave: () => void }) {
  const { signIn } = useSession();
  const { club } = useSite();
  return (
    <>
      <p className={styles.title}>Welcome!</p>
      <p className={styles.line}>
        <strong>Under 13?</strong> Fetch your grown-up first, they press the button.{' '}
        <Link to="/join" onClick={onLeave}>
          For parents
        </Link>
      </p>
      <Button data-track="join-club" onClick={() => signIn(undefined, { join: true, newAccount: true })}>
        Join {club}
      </Button>
    </>
  );
}

function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" focusable="false">
      <circle cx="12" cy="8" r="4.5" fill="currentColor" />
      <path d="M3 22c0-5 4-8 9-8s9 3 9 8z" fill="currentColor" />
    </svg>
  );
}
