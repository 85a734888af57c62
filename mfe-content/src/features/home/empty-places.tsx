import { useSite } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';

/** What stands in a place of the home page whose widget cannot be had: a way on, never a hole. */
export function NewsletterByMail() {
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

export function ShopResting() {
  return (
    <Card>
      <h2>Print Shop</h2>
      <p>The shop shelves are being dusted. Please come back in a moment.</p>
    </Card>
  );
}
