import { useRef, useState, type FormEvent } from 'react';
import { useToast, useUnsentForm } from '@studio/web-kit';
import { Button, Card, Field } from '@studio/web-kit/components';
import { explainFailure } from './explain-failure.js';
import { subscribe } from './subscribe.js';
import * as styles from './newsletter.module.css';

/** The newsletter signup: idle, submitting, then success (field clears) or error (specification, sections 4 and 8). */
export default function NewsletterSignup() {
  const { toast } = useToast();
  const unsent = useUnsentForm('newsletter');
  // Not React's: what was typed before the code arrived counts too.
  const field = useRef<HTMLInputElement>(null);
  const [submitting, setSubmitting] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    const address = field.current?.value.trim();
    if (!address) {
      toast({ variant: 'destructive', title: 'Error', description: 'Please enter a valid email address' });
      return;
    }
    setSubmitting(true);
    try {
      await unsent.send(() => subscribe(address));
      if (field.current) field.current.value = '';
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
      <form {...unsent.form} onSubmit={submit} className={styles.form}>
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
    </Card>
  );
}
