import { useState, type SubmitEvent } from 'react';
import type { ContentSummary, ContentItem } from '@studio/contracts';
import { api, Link, useNavigate, useSearchParams } from '@studio/web-kit';
import { Button, Dialog, Field, Picture } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { moment } from '../desk/moment.js';
import { useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { itemPath, noteOf, STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

interface Kind {
  kind: string;
  title: string;
  /** Name of one item. */
  one: string;
  form: string;
}

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
  const found = data?.items.filter((item) => matches(item, kind, status, words)) ?? [];
  return (
    <DeskPage title="Content">
      <Loading data={data} error={error} />
      {data && (
        <>
          {waiting.length > 0 && (
            <section aria-labelledby="waiting" className={styles.waiting}>
              <h2 id="waiting">Waiting for you</h2>
              <Items items={waiting} />
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
                    <Items items={items} />
                  </details>
                </section>
              )
            );
          })}
          {found.length === 0 && <p>Nothing here has these words.</p>}
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

function Items({ items }: { items: readonly ContentSummary[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.key}`}>
          {item.imageUrl?.startsWith('/images/') ? (
            <Picture src={item.imageUrl} alt="" width={48} height={48} sizes="48px" />
          ) : (
            <span className={styles.noPicture} />
          )}
          <p>
            <Link to={itemPath(item)}>{item.title}</Link>
            <span data-status={item.status}>
              {STATUS_NAMES[item.status]}
              {item.editedBy && item.editedAt && ` · ${item.editedBy}, ${moment(item.editedAt)}`}
            </span>
            {noteOf(item) && <strong>{noteOf(item)}</strong>}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Begins an item, and opens its page. */
function NewItem({
  kinds,
  chosen,
  chefs,
}: {
  kinds: readonly Kind[];
  chosen: string;
  chefs: readonly ContentSummary[];
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const begin = useAct(
    ({ kind, ...body }: { kind: string; title: string; group?: string }) =>
      api.post<ContentItem>(`/api/desk/content/${kind}`, body),
    { failed: 'It was not begun', onDone: (item) => void navigate(itemPath(item)) },
  );
  const [kind, setKind] = useState(chosen);
  const possible = kinds.filter(({ form }) => form !== 'single');
  const isGrouped = possible.find((one) => one.kind === kind)?.form === 'groups';
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const group = isGrouped && { group: String(fields.get('group')) };
    begin.mutate({ kind, title: String(fields.get('title')), ...group });
  };
  return (
    <>
      <Button onClick={() => (setKind(chosen || 'products'), setOpen(true))}>New</Button>
      <Dialog title="Something new" open={isOpen} onOpenChange={setOpen}>
        <form className={styles.form} onSubmit={onSubmit}>
          <Field label="What is it?">
            {(control) => (
              <select {...control} value={kind} onChange={({ target }) => setKind(target.value)}>
                {possible.map((one) => (
                  <option key={one.kind} value={one.kind}>
                    {one.title}: a new {one.one}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {isGrouped && (
            <Field label="Whose?">
              {(control) => (
                <select {...control} name="group">
                  {chefs.map(({ key, title }) => (
                    <option key={key} value={key}>
                      {title}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          <Field label="Its name" hint="Its address is made of it, and stays">
            {(control) => <input {...control} name="title" required maxLength={200} autoComplete="off" />}
          </Field>
          <Button type="submit" busy={begin.isPending}>
            Begin
          </Button>
        </form>
      </Dialog>
    </>
  );
}
