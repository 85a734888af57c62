import { useState, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';
import { moved, SortableList } from './sortable-list.js';
import * as styles from './content.module.css';

interface EntryListProps {
  entries: readonly unknown[];
  /** Name of one entry: `step`. */
  one: string;
  onChange: (entries: unknown[]) => void;
  /** Renders the fields of one entry. */
  children: (entry: unknown, index: number) => ReactNode;
}

/** The entries of a list, which can be moved and removed. */
export function EntryList({ entries, one, onChange, children }: EntryListProps) {
  const [ids, setIds] = useIds(entries.length);
  const move = (from: number, to: number) => {
    setIds(moved(ids, from, to));
    onChange(moved(entries, from, to));
  };
  const remove = (index: number) => {
    setIds(ids.toSpliced(index, 1));
    onChange(entries.toSpliced(index, 1));
  };
  return (
    <SortableList ids={ids} nameOf={(index) => `${one} ${index + 1}`} onMove={move}>
      {(index, controls) => (
        <>
          {children(entries[index], index)}
          <div className={styles.actions}>
            {controls}
            <Button
              size="small"
              variant="ghost"
              onClick={() => remove(index)}
              aria-label={`Remove ${one} ${index + 1}`}
            >
              Remove
            </Button>
          </div>
        </>
      )}
    </SortableList>
  );
}

/**
 * Ids of entries, which have none of their own, so that a moved entry keeps its fields and the focus. What is added
 * or removed elsewhere is taken for the last.
 */
function useIds(length: number): [ids: readonly number[], set: (ids: readonly number[]) => void] {
  const [ids, setIds] = useState<readonly number[]>([]);
  if (ids.length === length) return [ids, setIds];
  const next = Math.max(0, ...ids) + 1;
  const all = Array.from({ length }, (_, at) => ids[at] ?? next + at);
  setIds(all);
  return [all, setIds];
}
