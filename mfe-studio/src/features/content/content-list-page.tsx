import type { ContentSummary } from '@studio/contracts';
import { Link, useSearchParams } from '@studio/web-kit';
import { Button, Field } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { BulkBar } from './bulk-bar.js';
import { ItemList } from './item-list.js';
import { type Kind, NewItem } from './new-item.js';
import { usePickedItems } from './use-picked-items.js';
import { STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

interface Content {
  kinds: Kind[];
  items: ContentSummary[];
}

/** `/studio/content`: everything that visitors read and see. The filters are in the address. */
export function ContentListPage() {
  const { data, error } = useDeskData<Content>('/api/desk/content');
  const [search, setSearch] = useSearchParams();
  const [kind, status, words] = ['kind', 'status', 'q'].map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const waiting = data?.items.filter((item) => item.proposedBy !== null || item.problem !== null) ?? [];
  const isFiltered = kind !== '' || status !== '' || words !== '';
  const found = (data?.kinds ?? []).flatMap(({ kind: name }) =>
    data!.items.filter((item) => item.kind === name && matches(item, kind, status, words)),
  );
  const picked = usePickedItems(data?.items ?? [], found);
  return (
    <DeskPage title="Content">
      <Loading data={data} error={error} />
      {data && (
        <>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting" className={styles.waiting}>
              <h2 id="waiting">Waiting for you</h2>
              <ItemList items={waiting} />
            </section>
          )}
          <search className={styles.filters}>
            <Field label="Find">
              {(control) => (
                <input
                  {...control}
                  type="search"
                  value={words}
                  onChange={({ target }) => set('q', target.value)}
                />
              )}
            </Field>
            <Field label="Kind">
              {(control) => (
                <select {...control} value={kind} onChange={({ target }) => set('kind', target.value)}>
                  <option value="">Everything</option>
                  {data.kinds.map((one) => (
                    <option key={one.kind} value={one.kind}>
                      {one.title}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label="State">
              {(control) => (
                <select {...control} value={status} onChange={({ target }) => set('status', target.value)}>
                  <option value="">Any</option>
                  {Object.entries(STATUS_NAMES).map(([value, name]) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </search>
          <div className={styles.actions}>
            <NewItem
              kinds={data.kinds}
              chosen={kind}
              chefs={data.items.filter((item) => item.kind === 'chefs')}
            />
            <Button asChild variant="ghost">
              <Link to="/studio/content/history">History and undo</Link>
            </Button>
          </div>
          {data.kinds.map(({ kind: name, title }) => {
            const items = found.filter((item) => item.kind === name);
            return (
              items.length > 0 && (
                <section key={name} aria-labelledby={`kind-${name}`} className={styles.kind}>
                  <details open={isFiltered || undefined}>
                    <summary>
                      <h2 id={`kind-${name}`}>
                        {title} <small>{items.length}</small>
                      </h2>
                    </summary>
                    <ItemList items={items} picked={picked} />
                  </details>
                </section>
              )
            );
          })}
          {found.length === 0 && <p>Nothing here has these words.</p>}
          <BulkBar picked={picked} matching={found.length} />
        </>
      )}
    </DeskPage>
  );
}

function matches(item: ContentSummary, kind: string, status: string, words: string): boolean {
  const text = `${item.title} ${item.key}`.toLowerCase();
  return (
    (kind === '' || item.kind === kind) &&
    (status === '' || item.status === status) &&
    words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  );
}
