import { useRef, useState, type FormEvent } from 'react';
import { useSite, useToast, useUnsentForm } from '@studio/web-kit';
import { Button, Card, Field } from '@studio/web-kit/components';
import { explainFailure } from './explain-failure.js';
import { subscribe } from './subscribe.js';
import * as styles from './newsletter.module.css';

/** The newsletter signup: idle, submitting, then success (field clears) or error (specification, sections 4 and 8). */
export default function NewsletterSignup() {
  const { toast } = useToast();
  const { email } = useSite();
  const unsent = useUnsentForm('newsletter');
  // Not React's: what was typed before the code arrived counts too.
  const field = useRef<HTMLInputElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [asked, setAsked] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    const address = field.current?.value.trim();
    if (!address) {
      toast({ variant: 'destructive', title: 'Error', description: 'Please enter a valid email address' });
      return;
    }
    setSubmitting(true);
    setAsked(null);
    try {
      await unsent.send(() => subscribe(address));
      if (field.current) field.current.value = '';
      setAsked(address);
      toast({ title: 'Success!', description: "You've been subscribed to our newsletter!" });
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: explainFailure(error) });
    } finally {
      setSubmitting(false);
    }
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
          <Button type="submit" disabled={submitting} data-track="subscribe">
            {submitting ? 'Submitting...' : 'Subscribe'}
          </Button>
        </form>
        {/* The same for every address: nobody learns here who reads the letters. */}
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
