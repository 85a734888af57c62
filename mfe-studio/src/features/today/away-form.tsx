import { useState, type SubmitEvent } from 'react';
import type { Away } from '@studio/contracts';
import { api, useUnsentForm } from '@studio/web-kit';
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

interface Fields {
  day: string;
  text: string;
}

const isSame = (one: Away | null, other: Away | null) =>
  one?.packsAgainOn === other?.packsAgainOn && one?.text === other?.text;

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
      <Form away={away} />
    </section>
  );
}

function Form({ away }: Answer) {
  const zone = useTimeZone();
  /** What is typed, and the notice that it was typed over. Until then the fields show the notice. */
  const [typed, setTyped] = useState<(Fields & Answer) | null>(null);
  const shown = { day: away?.packsAgainOn ?? '', text: away?.text ?? '' };
  const { day, text } = typed ?? shown;
  const type = (fields: Partial<Fields>) => setTyped((before) => ({ away, ...shown, ...before, ...fields }));
  const isReplaced =
    typed && !isSame(typed.away, away) && !isSame({ packsAgainOn: day, text: text.trim() }, away);
  const unsent = useUnsentForm('away');
  const set = useAct(
    (packsAgainOn: string | null) =>
      unsent.send(() => api.put<Answer>(AWAY, { packsAgainOn, text, zone, seen: away })),
    {
      done: (now) => (now.away ? 'Visitors see the notice' : 'The notice is down'),
      failed: 'The notice stays as it was',
      replaces: [AWAY],
      onDone: () => setTyped(null),
    },
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    set.mutate(day);
  };
  return (
    <form {...unsent.form} className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="away" value={JSON.stringify(away)} />
      <p>
        {away
          ? 'Shop, cart and checkout show it, and promise parcels that much later. It ends by itself.'
          : 'Shop, cart and checkout say when you pack again, and promise parcels that much later.'}
      </p>
      <InputField
        label="We pack again on"
        name="day"
        type="date"
        required
        value={day}
        onChange={({ target }) => type({ day: target.value })}
      />
      <InputField
        label="A sentence for visitors"
        name="text"
        hint="Or nothing"
        maxLength={200}
        value={text}
        onChange={({ target }) => type({ text: target.value })}
      />
      {isReplaced && (
        <p role="alert">
          Somebody{' '}
          {away ? `changed the notice to ${away.packsAgainOn} “${away.text}”` : 'took the notice down'}{' '}
          meanwhile. Saving replaces that.
        </p>
      )}
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
