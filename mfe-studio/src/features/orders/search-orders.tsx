import type { SubmitEvent } from 'react';
import type { FoundPerson } from '@studio/contracts';
import { Link, useHydrated, useNavigate, useSearchParams } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import { customerPath } from '../customer/customer-page.js';
import { pathOf } from '../desk/order-words.js';
import * as styles from './orders.module.css';

/** Returns the search text of the URL; empty on the server, which renders without it. */
export function useSearchWords(): string {
  const [search] = useSearchParams();
  return useHydrated() ? (search.get('q') ?? '') : '';
}

/** Accounts that match the search, with links to the customers' pages. */
export function FoundPeople({ people }: { people: readonly FoundPerson[] }) {
  if (people.length === 0) return null;
  return (
    <nav aria-label="Customers" className={styles.people}>
      <p>Customers:</p>
      {people.map(({ id, firstName, lastName, email }) => (
        <Link key={id} to={customerPath(id)}>
          <bdi>
            {firstName} {lastName}
          </bdi>
          , {email}
        </Link>
      ))}
    </nav>
  );
}

/** Searches the orders of all lists by number, buyer, address and items. */
export function SearchOrders({ words }: { words: string }) {
  const navigate = useNavigate();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(wanted ? `${pathOf('all')}?${new URLSearchParams({ q: wanted })}` : pathOf('all'));
  };
  return (
    <form role="search" className={styles.search} onSubmit={onSubmit}>
      <InputField
        label="Number, name, e-mail, place or product"
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        // Uncontrolled, so that text typed before hydration counts.
        defaultValue={words}
      />
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
