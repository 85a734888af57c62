import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '@studio/web-kit/components';
import { GLOSSARY, GLOSSARY_PAGE_SIZE } from './glossary.js';
import { GlossaryEntries } from './glossary-entries.js';
import * as styles from './glossary-panel.module.css';

const PAGES = Math.ceil(GLOSSARY.length / GLOSSARY_PAGE_SIZE);

/**
 * The floating glossary of cat types: collapsed or expanded, two pages of six (specification, section 4).
 * It floats from beside the search over what is below, and takes no room while it is closed.
 */
export function GlossaryPanel() {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(0);
  const panel = useId();
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape from any control within
    <aside className={styles.float} aria-label="Chef Glossary" onKeyDown={closeOnEscape}>
      <Button
        variant="secondary"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        Chef Glossary
      </Button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <GlossaryEntries
          entries={GLOSSARY.slice(page * GLOSSARY_PAGE_SIZE, (page + 1) * GLOSSARY_PAGE_SIZE)}
        />
        <div className={styles.pager}>
          <Turn label="Previous" to={page - 1} onTurn={setPage} />
          <span role="status">
            Page {page + 1} of {PAGES}
          </span>
          <Turn label="Next" to={page + 1} onTurn={setPage} />
        </div>
      </div>
    </aside>
  );
}

/** Turns to a page. At the end it stays focusable: a disabled button would drop the focus on the floor. */
function Turn({ label, to, onTurn }: { label: string; to: number; onTurn: (page: number) => void }) {
  const isEnd = to < 0 || to >= PAGES;
  return (
    <Button
      size="small"
      variant="ghost"
      className={styles.turn}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn(to)}
    >
      {label}
    </Button>
  );
}
