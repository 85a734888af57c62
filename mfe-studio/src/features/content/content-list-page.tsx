import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ContentSummary } from '@studio/contracts';
import { Link, useSearchParams } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { InputField, SelectField, optionsOf } from '../desk/fields.js';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { useIsOwner } from '../roles/only-for.js';
import { BulkBar } from './bulk-bar.js';
import { ItemList } from './item-list.js';
import { NewItem } from './new-item.js';
import { usePickedItems } from './use-picked-items.js';
import { STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

/** Loaded when an order is changed first. */
const ArrangeItems = lazy(() => import('./arrange-items.js'));

/** `/studio/content`: everything that visitors read and see. The filters are in the address. */
export function ContentListPage() {
  const { data, error } = useDeskData('/api/desk/content');
  const [search, setSearch] = useSearchParams();
  const [kind, status, words, sort] = ['kind', 'status', 'q', 'sort'].map(
    (name) => search.get(name) ?? '',
  ) as [string, string, string, string];
  // The address follows later than one types and chooses.
  const wanted = useRef(search);
  useEffect(() => {
    wanted.current = search;
  }, [search]);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(wanted.current);
    if (value) next.set(name, value);
    else next.delete(name);
    wanted.current = next;
    setSearch(next, { replace: true });
  };
  // A link may lead here with other words.
  const find = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (find.current && find.current !== document.activeElement) find.current.value = words;
  }, [words]);
  const waiting = data?.items.filter((item) => item.proposedBy !== null || item.problem !== null) ?? [];
  const isFiltered = kind !== '' || status !== '' || words !== '';
  const found = (data?.kinds ?? []).flatMap(({ kind: name }) =>
    sorted(
      data!.items.filter((item) => item.kind === name && matches(item, kind, status, words)),
      sort,
    ),
  );
  const form = data?.kinds.find((one) => one.kind === kind)?.form;
  const isOrdered = form === 'list' || form === 'groups';
  const isWhole = status === '' && words === '' && sort === '';
  const canArrange = useIsOwner() && isOrdered && isWhole && found.length > 1;
  const isArranging = canArrange && search.has('arrange');
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
            <InputField
              label="Find"
              ref={find}
              type="search"
              defaultValue={words}
              onChange={({ target }) => set('q', target.value)}
            />
            <SelectField label="Kind" value={kind} onChange={({ target }) => set('kind', target.value)}>
              <option value="">Everything</option>
              {optionsOf(data.kinds.map((one) => [one.kind, one.title]))}
            </SelectField>
            <SelectField label="State" value={status} onChange={({ target }) => set('status', target.value)}>
              <option value="">Any</option>
              {optionsOf(Object.entries(STATUS_NAMES))}
            </SelectField>
            <SelectField label="Sort by" value={sort} onChange={({ target }) => set('sort', target.value)}>
              <option value="">As on the site</option>
              <option value="changed">Last changed first</option>
              <option value="title">By name</option>
            </SelectField>
          </search>
          <div className={styles.actions}>
            <NewItem
              kinds={data.kinds}
              chosen={kind}
              chefs={data.items.filter((item) => item.kind === 'chefs')}
            />
            {canArrange && (
              <Button variant="ghost" onClick={() => set('arrange', isArranging ? '' : 'yes')}>
                {isArranging ? 'Done with the order' : 'Change the order'}
              </Button>
            )}
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
                    {isArranging ? (
                      <Suspense fallback={<p role="status">Loading…</p>}>
                        <ArrangeItems items={items} />
                      </Suspense>
                    ) : (
                      <ItemList items={items} picked={picked} />
                    )}
                  </details>
                </section>
              )
            );
          })}
          {found.length === 0 && <p>Nothing here has these words.</p>}
          {!isArranging && <BulkBar picked={picked} matching={found.length} />}
        </>
      )}
    </DeskPage>
  );
}

function sorted(items: ContentSummary[], sort: string): ContentSummary[] {
  if (sort === 'title') return items.sort((a, b) => a.title.localeCompare(b.title));
  if (sort === 'changed') return items.sort((a, b) => (b.editedAt ?? '').localeCompare(a.editedAt ?? ''));
  return items;
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
