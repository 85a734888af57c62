import { useState, type SubmitEvent } from 'react';
import type { Away } from '@studio/contracts';
import { api } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { useTimeZone } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { useFocusOnChange } from '../desk/use-focus-on-change.js';
import * as styles from './today.module.css';

const AWAY = '/api/desk/today/away';

interface Answer {
  away: Away | null;
}

/** The form for the away notice, which tells visitors that nothing is packed until a given day. */
export function AwayForm() {
  const { data } = useDeskData(AWAY);
  return data ? <AwaySection {...data} /> : null;
}

function AwaySection({ away }: Answer) {
  const heading = useFocusOnChange<HTMLHeadingElement>(away?.packsAgainOn ?? '');
  return (
    <section aria-labelledby="away" className={styles.away}>
      <h2 id="away" ref={heading} tabIndex={-1}>
        Away notice
      </h2>
      <Form key={away?.packsAgainOn} away={away} />
    </section>
  );
}

function Form({ away }: Answer) {
  const zone = useTimeZone();
  const [day, setDay] = useState(away?.packsAgainOn ?? '');
  const [text, setText] = useState(away?.text ?? '');
  const set = useAct((packsAgainOn: string | null) => api.put<Answer>(AWAY, { packsAgainOn, text, zone }), {
    done: (now) => (now.away ? 'Visitors see the notice' : 'The notice is down'),
    failed: 'The notice stays as it was',
  });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    set.mutate(day);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p>
        {away
          ? 'Shop, cart and checkout show it, and promise parcels that much later. It ends by itself.'
          : 'Shop, cart and checkout say when you pack again, and promise parcels that much later.'}
      </p>
      <InputField
        label="We pack again on"
        type="date"
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <InputField
        label="A sentence for visitors"
        hint="Or nothing"
        maxLength={200}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" disabled={set.isPending}>
          {away ? 'Change the notice' : 'Show the notice'}
        </Button>
        {away && (
          <Button variant="ghost" disabled={set.isPending} onClick={() => set.mutate(null)}>
            Take it down
          </Button>
        )}
      </div>
    </form>
  );
}
