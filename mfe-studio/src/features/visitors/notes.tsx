import { useRef, type SubmitEvent } from 'react';
import type { ChartNote } from '@studio/contracts';
import { api, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField, MomentField } from '../desk/fields.js';
import { moment } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import * as styles from './visitors.module.css';

export const NOTES = '/api/desk/analytics/notes';

const WORDS: Readonly<Record<ChartNote['kind'], (text: string) => string>> = {
  own: (text) => text,
  'letter-sent': () => 'A letter was sent',
  'release-activated': (release) => `${release} is live`,
  'release-rolled-back': (release) => `Back to ${release}`,
  'product-published': (product) => `${product} is on sale`,
  outage: (minutes) => `The site was out of order for ${minutes} minutes`,
};

/** What happened in the range: notes that the site made, and the owner's own. */
export function Notes({ notes }: { notes: ChartNote[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Kept through a sign-in until it is added.
  const unsent = useUnsentForm('visitors-note');
  const add = useAct((note: { at: string; text: string }) => unsent.send(() => api.post(NOTES, note)), {
    done: () => 'The note is added',
    failed: 'The note was not added',
    onDone: () => details.current?.querySelector('form')?.reset(),
  });
  const remove = useAct((id: string) => api.delete<void>(`${NOTES}/${id}`), {
    done: () => 'The note is deleted',
    failed: 'The note was not deleted',
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [at, text] = [new Date(String(fields.get('at'))), String(fields.get('text')).trim()];
    if (!Number.isNaN(at.getTime())) add.mutate({ at: at.toISOString(), text });
  };
  return (
    <details ref={details} className={styles.details}>
      <summary>What happened{notes.length > 0 ? ` (${notes.length})` : ''}</summary>
      <ul className={styles.notes}>
        {notes.map(({ id, at, kind, text }) => (
          <li key={id}>
            <time dateTime={at}>{moment(at)}</time> {WORDS[kind](text)}
            {kind === 'own' && (
              <Button
                variant="ghost"
                size="small"
                aria-label={`Delete ${text}`}
                onClick={() => remove.mutate(id)}
              >
                Delete
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form {...unsent.form} className={styles.inline} onSubmit={onSubmit}>
        <MomentField label="Day and time" name="at" required />
        <InputField label="Your note" name="text" maxLength={200} required autoComplete="off" />
        <Button type="submit" variant="secondary" busy={add.isPending}>
          Add a note
        </Button>
      </form>
    </details>
  );
}
