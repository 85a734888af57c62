import { useRef, useState, type FormEvent } from 'react';
import { api, ApiError, useChange, useSite, useToast, useUnsentForm } from '@studio/web-kit';
import { Button, Card, Field } from '@studio/web-kit/components';
import * as styles from './newsletter.module.css';

/** The newsletter signup. A success clears the field; a failure is shown in a toast. */
export default function NewsletterSignup() {
  const { toast } = useToast();
  const { email } = useSite();
  const unsent = useUnsentForm('newsletter');
  // Uncontrolled, so that text typed before hydration counts.
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const fail = (description: string) => toast({ variant: 'destructive', title: 'Error', description });
  const subscribe = useChange(
    (address: string) => unsent.send(() => api.post('/api/newsletter-signup', { email: address })),
    {
      onSuccess: (_answer, address) => {
        if (field.current) field.current.value = '';
        setAsked(address);
        toast({ title: 'Success!', description: "You've been subscribed to our newsletter!" });
      },
      onError: (error) =>
        fail((error instanceof ApiError && error.detail) || 'Failed to subscribe to newsletter'),
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const address = field.current?.value.trim();
    if (!address) return fail('Please enter a valid email address');
    setAsked(null);
    subscribe.mutate(address);
  }

  return (
    <Card className={styles.card}>
      <div>
        <h2>Letters from the Studio</h2>
        <p>
          A new book, a new ghost, a new piece on the cello: about one letter a month, and never on a Monday.
        </p>
      </div>
      <div>
        <form {...unsent.form} onSubmit={submit} className={styles.form} data-needs-scripts>
          <Field label="Email address">
            {(props) => (
              <input
                {...props}
                ref={field}
                name="email"
                type="email"
                required
                maxLength={320}
                autoComplete="email"
              />
            )}
          </Field>
          <Button type="submit" busy={subscribe.isPending} data-track="subscribe">
            {subscribe.isPending ? 'Submitting...' : 'Subscribe'}
          </Button>
        </form>
        {/* The same message for every address, so that it does not reveal who is subscribed. */}
        <p role="status" className={styles.asked}>
          {asked &&
            `Please look into the inbox of ${asked}: letters begin when you say yes to the mail there.`}
        </p>
        <noscript>
          <p>
            To subscribe here needs JavaScript, which is off in this browser. Write to{' '}
            <a href={`mailto:${email}`}>{email}</a>: we send you a mail, and letters begin when you say yes in
            it.
          </p>
        </noscript>
      </div>
    </Card>
  );
}
