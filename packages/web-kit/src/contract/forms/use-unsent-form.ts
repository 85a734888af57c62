import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../data/api-error.js';
import { useHydrated } from '../device/use-hydrated.js';
import { useSession } from '../session/session.js';
import { asksTheSame, fillFields, readFields } from './form-fields.js';
import { forgetUnsent, readUnsent, saveUnsent } from './unsent.js';

/** A form that survives the end of a session. */
export interface UnsentForm {
  /** What the form gets: `<form {...unsent.form}>`. */
  form: { ref: (form: HTMLFormElement | null) => void; onInput: () => void };
  /** Runs what sends the form. Where that is refused for want of a session, it is wanted after the sign-in. */
  send: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps what stands in a form while its visitor signs in again, in this tab and for 30 minutes at most: the form is
 * filled in again, and submitted once if the session's end had stopped that. Nothing of passwords and cards is kept.
 * `name`: of this form alone, with the id of what it is about. Hidden fields say what the form asks for: where they have
 * changed meanwhile, nothing is submitted.
 */
export function useUnsentForm(name: string): UnsentForm {
  const { user, isLoading } = useSession();
  const owner = user?.email ?? null;
  // Before, its fields may not be ready to be filled in.
  const isAlive = useHydrated();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const unsent = form && isAlive && !isLoading ? readUnsent(name, owner) : null;
    if (!form || !unsent) return;
    if (!asksTheSame(form, unsent.fields)) return forgetUnsent(name);
    fillFields(form, unsent.fields);
    form.closest('details')?.setAttribute('open', '');
    if (!unsent.wanted || owner === null) return;
    // Filling in has saved it as not wanted. It is, until it is sent: this component may be gone before that.
    saveUnsent(name, unsent);
    setWanted(true);
  }, [form, isAlive, isLoading, name, owner]);

  // One rendering later: what was filled in is known to the component by then.
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    form?.requestSubmit();
  }, [form, isWanted]);

  const save = useCallback(
    (wanted: boolean) => form && saveUnsent(name, { owner, fields: readFields(form), wanted }),
    [form, name, owner],
  );
  const onInput = useCallback(() => void save(false), [save]);
  const send = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      save(false);
      try {
        const sent = await work();
        forgetUnsent(name);
        return sent;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) save(true);
        throw error;
      }
    },
    [name, save],
  );
  return { form: { ref: setForm, onInput }, send };
}
