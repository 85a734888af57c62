import { useId, useState } from 'react';
import { Button } from '@studio/web-kit';
import { GLOSSARY, GLOSSARY_PAGE_SIZE } from './glossary.js';
import * as styles from './glossary-panel.module.css';

const PAGES = Math.ceil(GLOSSARY.length / GLOSSARY_PAGE_SIZE);

/** The floating glossary of cat types: collapsed or expanded, two pages of six (specification, section 4). */
export function GlossaryPanel() {
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(0);
  const panel = useId();
  const entries = GLOSSARY.slice(page * GLOSSARY_PAGE_SIZE, (page + 1) * GLOSSARY_PAGE_SIZE);
  return (
    <aside className={styles.float} aria-label="Chef Glossary">
      <Button aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        Chef Glossary
      </Button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <dl className={styles.entries}>
          {entries.map((entry) => (
            <div key={entry.name}>
              <dt>
                <svg viewBox="0 0 20 20" aria-hidden="true" className={styles.dot}>
                  <circle cx="10" cy="10" r="8.5" fill={entry.colour} stroke="#22304f" strokeWidth="2" />
                </svg>
                {entry.name}
              </dt>
              <dd>{entry.description}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.pager}>
          <Button size="small" variant="ghost" disabled={page === 0} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span role="status">
            Page {page + 1} of {PAGES}
          </span>
          <Button
            size="small"
            variant="ghost"
            disabled={page === PAGES - 1}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </div>
      </div>
    </aside>
  );
}
