import { useState, type ReactNode } from 'react';
import { Button } from '@studio/web-kit/components';
import { SortableList } from './sortable-list.js';
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
    <SortableList ids={ids} one={one} onMove={move}>
      {(index, handle) => (
        <>
          {children(entries[index], index)}
          <div className={styles.actions}>
            {handle}
            <Button
              size="small"
              variant="ghost"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
              aria-label={`Move ${one} ${index + 1} up`}
            >
              <Arrow />
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={index === entries.length - 1}
              onClick={() => move(index, index + 1)}
              aria-label={`Move ${one} ${index + 1} down`}
            >
              <Arrow isDown />
            </Button>
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

/** Drawn, since not every device has a font with arrows. */
const Arrow = ({ isDown = false }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    aria-hidden
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <path d={isDown ? 'M8 2v12M3 9l5 5 5-5' : 'M8 14V2M3 7l5-5 5 5'} />
  </svg>
);

const moved = <T,>(all: readonly T[], from: number, to: number): T[] =>
  all.toSpliced(from, 1).toSpliced(to, 0, all[from]!);

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
