import { lazy, Suspense, useState } from 'react';
import type { ContentItem } from '@studio/contracts';
import { useIsOwner } from '../roles/only-for.js';
import type { Schema } from './schema.js';
import * as styles from './difference.module.css';

/** Loaded when it is opened first. */
const DifferenceView = lazy(() => import('./difference-view.js'));

/** What changes for visitors. Open for an owner who is asked for it. */
export function Differences({ item, schema }: { item: ContentItem; schema: Schema }) {
  const isOwner = useIsOwner();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isAsked = item.proposedBy !== null;
  const isShown = isOpen ?? (isOwner && isAsked);
  if (!isAsked && item.status !== 'changed' && !(item.published && item.unpublishAt)) return null;
  return (
    <details className={styles.all} open={isShown}>
      <summary
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isShown);
        }}
      >
        <h2>What changes for visitors</h2>
      </summary>
      {isShown && (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <DifferenceView item={item} schema={schema} />
        </Suspense>
      )}
    </details>
  );
}
