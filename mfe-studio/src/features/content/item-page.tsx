import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { getContentItem, User, visitContentItem } from '@studio/contracts';
import { api, ApiError, Link, useQuery, useSession } from '@studio/web-kit';
import { Button } from '@studio/web-kit/components';
import { DeskPage } from '../desk/desk-page.js';
import { Loading } from '../desk/loading.js';
import { sentenceOf } from '../desk/use-act.js';
import { useSessionCheck } from '../desk/use-desk-data.js';
import { InsertAtCaret } from '../editor/insert-at-caret.js';
import { Acts } from './acts.js';
import { Differences } from './difference-section.js';
import type { DraftState } from './draft-editor.js';
import { InsertBlock } from './insert-block.js';
import { PublishBar } from './publish-bar.js';
import { labelOf, pathLabel, type Schema } from './schema.js';
import { useEditor } from './use-editor.js';
import { noteOf, STATUS_NAMES } from './words.js';
import * as styles from './content.module.css';

/** Loaded with the first item. */
const ItemForm = lazy(() => import('./item-form.js'));

type Loaded = (typeof getContentItem)['output']['_output'] & { schema: Schema };
type Visit = (typeof visitContentItem)['output']['_output'];

/** Interval of the sign that somebody has the item open, ms. */
const VISIT_EVERY_MS = 5_000;

/** `/studio/content/:kind/:key`: one item, with its draft, publication and history. */
export function ItemPage({ kind, id }: { kind: string; id: string }) {
  const path = `/api/desk/content/${kind}/${id}`;
  const { data, error, refetch } = useQuery<Loaded>({
    queryKey: [path],
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  useSessionCheck(error);
  return (
    <DeskPage title={data?.item.title ?? 'Content'}>
      <p>
        <Link to={`/studio/content?kind=${kind}`}>All of this kind</Link>
      </p>
      <Loading data={data} error={error} />
      {data && <Editor key={path} path={path} loaded={data} reload={refetch} />}
    </DeskPage>
  );
}

function Editor({ path, loaded, reload }: { path: string; loaded: Loaded; reload: () => unknown }) {
  const { schema, history, isFixed } = loaded;
  const { user } = useSession();
  const insertAtCaret = useRef<((markdown: string) => void) | null>(null);
  const editor = useEditor(path, loaded.item, user?.email ?? null);
  const { item, fields, saving, conflicts, failure } = useSyncExternalStore(
    editor.subscribe,
    editor.read,
    editor.read,
  );
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => editor.adopt(loaded.item), [editor, loaded.item]);
  const others = useOthers(path, item.version, reload);
  return (
    <>
      <PublishBar
        path={path}
        item={item}
        isFixed={isFixed}
        settle={() => editor.settle()}
        onFaults={setFaults}
        onDone={reload}
      />
      <p className={styles.state} role="status">
        {STATUS_NAMES[item.status]}. {noteOf(item)} {SAVING_WORDS[saving]}
        {others.length > 0 && ` ${others.join(' and ')} ${others.length === 1 ? 'is' : 'are'} here too.`}
      </p>
      {saving === 'waiting' && <NotSaved failure={failure} />}
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          onChoice={(choice) => editor.resolve(conflict.field, choice)}
        />
      ))}
      {faults.size > 0 && <Faults faults={faults} />}
      <Differences item={item} schema={schema} />
      {item.kind === 'letters' && (
        <InsertBlock
          onInsert={(block) =>
            insertAtCaret.current
              ? insertAtCaret.current(block)
              : editor.change('content', inserted(fields['content'], block))
          }
        />
      )}
      <Suspense fallback={<p role="status">Loading…</p>}>
        <InsertAtCaret value={insertAtCaret}>
          <ItemForm
            title={item.title}
            schema={schema}
            fields={fields}
            faults={faults}
            onChange={(changes) => {
              for (const [field, value] of Object.entries(changes)) editor.change(field, value);
            }}
          />
        </InsertAtCaret>
      </Suspense>
      <section aria-labelledby="history">
        <h2 id="history">History</h2>
        {history.length > 0 ? (
          <Acts acts={history} isOfOneItem onUndone={reload} />
        ) : (
          <p>As it came with the site.</p>
        )}
      </section>
    </>
  );
}

/** Says why the last save failed, and what to do. What was typed is kept on this device, and sent again. */
function NotSaved({ failure }: { failure: unknown }) {
  const { signIn } = useSession();
  // The desk answers 404 to strangers, too.
  const isMissing = failure instanceof ApiError && failure.status === 404;
  const { data: user, error } = useQuery({
    queryKey: ['/api/auth/user', 'after a failed save'],
    queryFn: () => api.get<User>('/api/auth/user'),
    enabled: isMissing,
    staleTime: 0,
    refetchInterval: VISIT_EVERY_MS,
  });
  const isSignedOut = isMissing && error instanceof ApiError && error.status === 401;
  return (
    <div role="alert" className={styles.trouble}>
      {isSignedOut ? (
        <>
          <p>
            You are signed out. What you typed is kept on this device, and saved after you have signed in.
          </p>
          <Button onClick={() => signIn()}>Sign In</Button>
        </>
      ) : (
        <p>
          Not saved yet; it is kept on this device and sent again.{' '}
          {isMissing && user?.roles?.length ? (
            <>
              Somebody deleted this. The <Link to="/studio/content/history">history</Link> can bring it back.
            </>
          ) : (
            sentenceOf(failure)
          )}
        </p>
      )}
    </div>
  );
}

/** Puts a block at the end of a text whose editor did not load. */
const inserted = (content: unknown, block: string): string =>
  typeof content === 'string' && content.trim() !== '' ? `${content.trimEnd()}\n\n${block}` : block;

const SAVING_WORDS: Readonly<Record<DraftState['saving'], string>> = {
  saved: 'All is saved.',
  typing: '',
  saving: 'Saving…',
  waiting: '',
};

/** Names of others who have the item open. Reads the item again when somebody has saved it. */
function useOthers(path: string, version: number, reload: () => unknown): string[] {
  const { data } = useQuery<Visit>({
    queryKey: [`${path}/visits`],
    queryFn: () => api.post<Visit>(`${path}/visits`, {}),
    refetchInterval: VISIT_EVERY_MS,
    staleTime: 0,
  });
  const isOld = data !== undefined && data.version > version;
  useEffect(() => {
    if (isOld) reload();
  }, [isOld, data?.version, reload]);
  return data?.others ?? [];
}

/** Mistakes of a refused publication. Pressing one focuses its field. */
function Faults({ faults }: { faults: ReadonlyMap<string, string> }) {
  const focus = (path: string) =>
    document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)?.focus();
  return (
    <section role="alert" className={styles.trouble}>
      <p>It cannot be published yet:</p>
      <ul>
        {[...faults].map(([path, message]) => (
          <li key={path}>
            <button type="button" className={styles.fault} onClick={() => focus(path)}>
              {pathLabel(path) || 'All of it'}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Conflict({
  conflict: { field, theirs, by },
  onChoice,
}: {
  conflict: DraftState['conflicts'][number];
  onChoice: (choice: 'mine' | 'theirs') => void;
}) {
  return (
    <section role="alert" className={styles.conflict}>
      <p>
        {by} changed “{labelOf(field)}” while you did. Theirs:
      </p>
      <blockquote>{typeof theirs === 'string' ? theirs : JSON.stringify(theirs, null, 2)}</blockquote>
      <div className={styles.actions}>
        <Button size="small" onClick={() => onChoice('mine')}>
          Keep mine
        </Button>
        <Button size="small" variant="secondary" onClick={() => onChoice('theirs')}>
          Take theirs
        </Button>
      </div>
    </section>
  );
}
