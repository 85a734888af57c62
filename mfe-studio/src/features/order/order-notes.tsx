import { useState, type SubmitEvent } from 'react';
import { MAX_NOTE_LENGTH, type DeskOrderDetail, type DeskProblem } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { TextareaField } from '../desk/fields.js';
import { moment } from '../desk/moment.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import { useKeyedOrderAct } from './use-order-act.js';
import * as styles from './order.module.css';

/** The problems that a note settles, with the text of its checkbox. */
const SETTLES: Partial<Record<DeskProblem, string>> = {
  disputed: 'This settles it: the order leaves the problems',
  'refund-failed': 'This settles it: nothing is owed to the buyer, and the order leaves the problems',
};

/** Internal notes about the order; the buyer does not see them. */
export function OrderNotes({ order }: { order: DeskOrderDetail }) {
  const heading = useFocusOnChange<HTMLHeadingElement>(order.notes.length);
  const [text, setText] = useState('');
  const [settled, setSettled] = useState(false);
  const settles = order.problem && SETTLES[order.problem];
  const note = { text: text.trim(), settled };
  const add = useKeyedOrderAct<typeof note>(order, 'notes', {
    done: 'has a new note',
    failed: 'could not take the note',
    onDone: (sent) => {
      setText((now) => (now.trim() === sent.text ? '' : now));
      setSettled((now) => now && !sent.settled);
    },
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate(note);
  };
  return (
    <section aria-labelledby="notes" className={styles.section}>
      <h2 id="notes" ref={heading} tabIndex={-1}>
        Notes
      </h2>
      <ul className={styles.notes}>
        {order.notes.map((note) => (
          <li key={note.at}>
            <p>{note.text}</p>
            <span>
              {note.by}, {moment(note.at)}
            </span>
          </li>
        ))}
      </ul>
      <form {...add.form} className={styles.form} onSubmit={onSubmit}>
        <TextareaField
          label="New note"
          name="text"
          hint="The buyer does not see it"
          required
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {settles && (
          <label className={styles.check}>
            <input
              type="checkbox"
              name="settled"
              checked={settled}
              onChange={({ target }) => setSettled(target.checked)}
            />
            {settles}
          </label>
        )}
        <Button type="submit" variant="secondary" busy={add.isPending}>
          Add the note
        </Button>
      </form>
    </section>
  );
}
