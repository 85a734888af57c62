import { useState } from 'react';
import type { ContentAct, previewBulkUndo, previewContentUndo, undoBulkChange } from '@studio/contracts';
import { api, Link } from '@studio/web-kit';
import { Button, Dialog } from '@studio/web-kit/components';
import { moment } from '../desk/moment.js';
import { Loading } from '../desk/loading.js';
import { useAct } from '../desk/use-act.js';
import { useDeskData } from '../desk/use-desk-data.js';
import { actText, changedFields, itemPath } from './words.js';
import * as styles from './content.module.css';

/** Acts on content, newest first. Each can be taken back. */
export function Acts({
  acts,
  isOfOneItem = false,
  onUndone,
}: {
  acts: readonly ContentAct[];
  isOfOneItem?: boolean;
  onUndone?: () => void;
}) {
  const [asked, setAsked] = useState<ContentAct | null>(null);
  return (
    <>
      <ol className={styles.acts}>
        {acts.map((act) => (
          <li key={act.id} data-undone={act.isUndone || undefined}>
            <p>
              <strong>{isOfOneItem ? actText(act).replace(/:$| of$/, '') : actText(act)}</strong>{' '}
              {!isOfOneItem && (act.bulk ? nameOf(act) : <Link to={itemPath(act)}>{act.title}</Link>)}
              {!act.bulk && changedFields(act) && <span> {changedFields(act)}</span>}
              <small>
                {act.by}, <time dateTime={act.at}>{moment(act.at)}</time>
                {isOfOneItem && act.bulk && ` · with ${act.bulk.items - 1} others`}
                {act.isUndone && ' · taken back'}
              </small>
            </p>
            {!act.isUndone && (
              <Button
                size="small"
                variant="ghost"
                aria-label={`Undo: ${actText(act)} ${isOfOneItem ? act.title : nameOf(act)}, ${moment(act.at)}`}
                onClick={() => setAsked(act)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Dialog title="Undo" open={asked !== null} onOpenChange={() => setAsked(null)}>
        {asked && (
          <Undo
            key={asked.id}
            name={isOfOneItem ? asked.title : nameOf(asked)}
            path={undoPath(asked, isOfOneItem)}
            onDone={() => {
              setAsked(null);
              onUndone?.();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/** The item of an act, or how many items. */
const nameOf = ({ bulk, title }: ContentAct): string => (bulk ? `${bulk.items} items` : title);

/** A change of many items is taken back as a whole, and in the history of one item for this one. */
const undoPath = ({ id, bulk }: ContentAct, isOfOneItem: boolean): string =>
  bulk && !isOfOneItem ? `/api/desk/content-bulks/${bulk.key}/undo` : `/api/desk/content-acts/${id}/undo`;

/** Of one item, or of many. */
type Preview = (typeof previewContentUndo | typeof previewBulkUndo)['output']['_output'];
type Undone = Partial<(typeof undoBulkChange)['output']['_output']>;

/** Says what an undo means, and does it. */
function Undo({ name, path, onDone }: { name: string; path: string; onDone: () => void }) {
  const { data, error } = useDeskData<Preview>(path);
  const undo = useAct(
    (preview: Preview) => {
      const seen = 'items' in preview ? { items: preview.items } : { version: preview.version };
      return api.post<Undone>(path, { ...seen, overwrite: preview.laterChanged.length > 0 });
    },
    {
      done: ({ refused = [] }) =>
        `${name}: taken back${refused.length > 0 ? `, except ${refused.map(({ title }) => title).join(', ')}` : ''}`,
      failed: 'It was not taken back',
      onDone,
    },
  );
  const isLate = (data?.laterChanged.length ?? 0) > 0;
  return (
    <div className={styles.form}>
      <Loading data={data} error={error} />
      {data && (
        <ul>
          {data.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {data && data.laterChanged.length > 0 && (
        <p role="alert">Changed again since: {data.laterChanged.join(', ')}. These changes go as well.</p>
      )}
      <Button
        variant={isLate ? 'danger' : 'primary'}
        busy={undo.isPending}
        disabled={!data}
        onClick={() => data && undo.mutate(data)}
      >
        {isLate ? 'Take it back all the same' : 'Take it back'}
      </Button>
    </div>
  );
}
