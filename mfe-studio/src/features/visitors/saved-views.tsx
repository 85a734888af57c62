import { useRef, type SubmitEvent } from 'react';
import type { AnalyticsDimension, SavedView } from '@studio/contracts';
import { api, Link } from '@studio/web-kit';
import { Button, VisuallyHidden } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { post, useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { ValueName } from './value-name.js';
import { FILTERS, writeView, type View } from './view.js';
import * as styles from './visitors.module.css';

const VIEWS = '/api/desk/analytics/views';

interface FiltersProps {
  view: View;
  onFilter: (dimension: AnalyticsDimension, value: string) => void;
}

/** The filters of the page. Pressing one removes it. */
export function Filters({ view, onFilter }: FiltersProps) {
  if (view.filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filters">
      {view.filters.map(([dimension, value]) => (
        <li key={`${dimension} ${value}`}>
          <button type="button" className={styles.chip} onClick={() => onFilter(dimension, value)}>
            {FILTERS[dimension]}: <ValueName dimension={dimension} value={value} /> <span aria-hidden>×</span>
            <VisuallyHidden>, remove this filter</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Views that were saved under a name, and a form to save this one. */
export function SavedViews({ view }: { view: View }) {
  const { data: views } = useDeskData(VIEWS);
  const form = useRef<HTMLFormElement>(null);
  const search = writeView(view);
  const save = useAct(post<SavedView, { name: string; search: string }>(VIEWS), {
    done: ({ name }) => `${name} is saved`,
    failed: 'The view was not saved',
    onDone: () => form.current?.reset(),
  });
  const remove = useAct((id: string) => api.delete<void>(`${VIEWS}/${id}`), {
    done: () => 'The view is deleted',
    failed: 'The view was not deleted',
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name) save.mutate({ name, search });
  };
  return (
    <details className={styles.details}>
      <summary>Saved views{views?.length ? ` (${views.length})` : ''}</summary>
      <ul className={styles.chips}>
        {views?.map((one) => (
          <li key={one.id}>
            <Link className={styles.chip} to={`/studio/visitors${one.search && `?${one.search}`}`}>
              {one.name}
            </Link>
            <Button
              variant="ghost"
              size="small"
              aria-label={`Delete ${one.name}`}
              onClick={() => remove.mutate(one.id)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <form ref={form} className={styles.inline} onSubmit={onSubmit}>
        <InputField label="Save this view as" name="name" maxLength={80} autoComplete="off" />
        <Button type="submit" variant="secondary" busy={save.isPending}>
          Save
        </Button>
      </form>
    </details>
  );
}
