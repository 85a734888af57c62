import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '@studio/web-kit/components';
import { useContent } from '../content/use-content.js';
import { GlossaryEntries } from './glossary-entries.js';
import * as styles from './glossary-panel.module.css';

const PAGE_SIZE = 6;

/**
 * The floating glossary of cat types: collapsed or expanded, six entries per page. It opens beside the search, over the
 * content below, and takes no space while it is closed.
 */
export function GlossaryPanel() {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(0);
  const { data: glossary = [] } = useContent('glossary');
  const pages = Math.ceil(glossary.length / PAGE_SIZE);
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    // The focused button may be in the panel.
    toggle.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape from any control inside
    <aside className={styles.float} aria-label="Chef Glossary" onKeyDown={closeOnEscape}>
      <Button
        ref={toggle}
        variant="secondary"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        Chef Glossary
      </Button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <GlossaryEntries entries={glossary.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)} />
        <div className={styles.pager}>
          <Turn label="Previous" to={page - 1} pages={pages} onTurn={setPage} />
          <span role="status">
            Page {page + 1} of {pages}
          </span>
          <Turn label="Next" to={page + 1} pages={pages} onTurn={setPage} />
        </div>
      </div>
    </aside>
  );
}

/** Button that turns to another page. */
function Turn({
  label,
  to,
  pages,
  onTurn,
}: {
  label: string;
  to: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  const isEnd = to < 0 || to >= pages;
  return (
    <Button size="small" variant="ghost" disabled={isEnd} onClick={() => onTurn(to)}>
      {label}
    </Button>
  );
}
