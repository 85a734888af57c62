import { useSite } from '@studio/web-kit';
import { Card } from '@studio/web-kit/components';

/** In place of the sign-up form when it cannot be had. */
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
