import { useRef, useState, type SubmitEvent } from 'react';
import { api, useUnsentForm } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { moment } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import * as styles from './visitors.module.css';

const TOKENS = '/api/desk/analytics/tokens';

interface Wanted {
  name: string;
  /** Null for all figures. */
  remote: string | null;
}

interface Made {
  id: string;
  token: string;
}

/** Tokens with which programs read the figures. A token is shown once, after it was made. */
export function Tokens() {
  const { data: tokens } = useDeskData(TOKENS);
  const [made, setMade] = useState<Made | null>(null);
  const details = useRef<HTMLDetailsElement>(null);
  // Kept through a sign-in until the token is made.
  const unsent = useUnsentForm('reading-token');
  const make = useAct((token: Wanted) => unsent.send(() => api.post<Made>(TOKENS, token)), {
    done: () => 'The token is made',
    failed: 'The token was not made',
    onDone: (token) => {
      details.current?.querySelector('form')?.reset();
      setMade(token);
    },
  });
  const revoke = useAct((id: string) => api.delete<void>(`${TOKENS}/${id}`), {
    done: () => 'The token is revoked',
    failed: 'The token was not revoked',
    onDone: (_done, id) => setMade((shown) => (shown?.id === id ? null : shown)),
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [name, remote] = [String(fields.get('name')).trim(), String(fields.get('remote')).trim()];
    make.mutate({ name, remote: remote || null });
  };
  return (
    <details ref={details} className={styles.details}>
      <summary>Reading tokens{tokens?.length ? ` (${tokens.length})` : ''}</summary>
      <ul className={styles.notes}>
        {tokens?.map(({ id, name, remote, createdAt }) => (
          <li key={id}>
            {name}, {remote ? `for the remote ${remote}` : 'for all figures'}, since {moment(createdAt)}
            <Button
              variant="ghost"
              size="small"
              aria-label={`Revoke ${name}`}
              onClick={() => revoke.mutate(id)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">
        {made && (
          <>
            Copy it now, it is not shown again: <code className={styles.token}>{made.token}</code>
          </>
        )}
      </p>
      <form {...unsent.form} className={styles.inline} onSubmit={onSubmit}>
        <InputField label="What the token is for" name="name" maxLength={80} required autoComplete="off" />
        <InputField
          label="Only this remote"
          hint="Empty: all figures"
          name="remote"
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" busy={make.isPending}>
          Make a token
        </Button>
      </form>
    </details>
  );
}
