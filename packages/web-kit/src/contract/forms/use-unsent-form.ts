import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../data/api-error.js';
import { unsentInput } from '../device/form-draft.js';
import { useHydrated } from '../device/use-hydrated.js';
import { useSession } from '../session/session.js';
import { hasSameHiddenFields, fillFields, readFields } from './form-fields.js';

/** Result of `useUnsentForm`. */
export interface UnsentForm {
  /** Props of the form: `<form {...unsent.form}>`. */
  form: { ref: (form: HTMLFormElement | null) => void; onInput: () => void };
  /**
   * Runs `work`, which sends the form, and returns its result. If `work` rejects with a 401 `ApiError`, the form is
   * submitted again after the sign-in. Every rejection is passed on.
   */
  send: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Keeps the input of a form while the visitor signs in again, in this tab and for at most 30 minutes. The form is then
 * filled in again, and submitted once if the end of the session had prevented that. Password and payment card fields
 * are never saved. `name` is unique to the form and includes the id of its subject. If the form's hidden fields have
 * changed in the meantime, the input is discarded and nothing is submitted.
 */
export function useUnsentForm(name: string): UnsentForm {
  const { user, isLoading } = useSession();
  const owner = user?.email ?? null;
  const draft = useMemo(() => unsentInput(name), [name]);
  // Fields cannot be filled in before hydration.
  const isAlive = useHydrated();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const unsent = form && isAlive && !isLoading ? draft.read(owner) : null;
    if (!form || !unsent) return;
    if (!hasSameHiddenFields(form, unsent.fields)) return draft.forget();
    fillFields(form, unsent.fields);
    form.closest('details')?.setAttribute('open', '');
    if (!unsent.wanted || owner === null) return;
    // `onInput` of the filled-in fields has saved `wanted: false`. Save it again: this component may unmount before
    // sending.
    draft.save(owner, unsent.fields, true);
    setWanted(true);
  }, [draft, form, isAlive, isLoading, owner]);

  // Submit one rendering later, when the component's state has the filled-in values.
  useEffect(() => {
    if (!isWanted) return;
    setWanted(false);
    form?.requestSubmit();
  }, [form, isWanted]);

  const save = useCallback(
    (wanted: boolean) => form && draft.save(owner, readFields(form), wanted),
    [draft, form, owner],
  );
  const onInput = useCallback(() => void save(false), [save]);
  const send = useCallback(
    async <T>(work: () => Promise<T>): Promise<T> => {
      save(false);
      try {
        const sent = await work();
        draft.forget();
        return sent;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) save(true);
        throw error;
      }
    },
    [draft, save],
  );
  return { form: { ref: setForm, onInput }, send };
}
