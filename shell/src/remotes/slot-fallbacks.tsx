import type { ReactNode } from 'react';
import type { SlotName } from '@studio/contracts';
import { Link, useSite } from '@studio/web-kit';
import { Button, Card } from '@studio/web-kit/components';

/** What stands in a slot when its remote cannot be had: a way on, where the host knows one. A `Slot` may bring its own. */
export function slotFallback(name: SlotName): ReactNode {
  return FALLBACKS[name];
}

const FALLBACKS: Record<SlotName, ReactNode> = {
  'home.newsletter': <NewsletterByMail />,
  'home.print-shop': (
    <Card>
      <h2>Print Shop</h2>
      <p>The shop shelves are being dusted. Please come back in a moment.</p>
    </Card>
  ),
  'screen.sign-in': (
    <Card>
      <h1>Sign in</h1>
      <p>Please sign in to see this page.</p>
      <Button asChild>
        <a href="/api/login">Sign in</a>
      </Button>{' '}
      <Link to="/">Home</Link>
    </Card>
  ),
};

function NewsletterByMail() {
  const { email } = useSite();
  return (
    <Card>
      <h2>Newsletter</h2>
      <p>
        The sign-up form is resting. Write to <a href={`mailto:${email}`}>{email}</a> and we will add you.
      </p>
    </Card>
  );
}
