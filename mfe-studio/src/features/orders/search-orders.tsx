import { useState, type SubmitEvent } from 'react';
import { Link, useHydrated, useNavigate, useSearchParams } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { pathOf } from '../desk/order-words.js';
import * as styles from './orders.module.css';

/** What is searched for, as the address says it. The document is made without. */
export function useSearchWords(): string {
  const [search] = useSearchParams();
  return useHydrated() ? (search.get('q') ?? '') : '';
}

/** Finds orders of every list by number, name, address or what is in them. */
export function SearchOrders({ words }: { words: string }) {
  const [typed, setTyped] = useState(words);
  const navigate = useNavigate();
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    void navigate(wanted ? `${pathOf('all')}?${new URLSearchParams({ q: wanted })}` : pathOf('all'));
  };
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <Field label="Number, name, place or product">
        {(control) => (
          <input
            {...control}
            type="search"
            name="q"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary">
        Search
      </Button>
      {words && (
        <Button asChild variant="ghost">
          <Link to={pathOf('all')}>Show all</Link>
        </Button>
      )}
    </form>
  );
}
