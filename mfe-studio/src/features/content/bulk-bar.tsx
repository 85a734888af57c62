import { lazy, Suspense, useState } from 'react';
import { MAX_BULK_ITEMS } from '@studio/contracts';
import { Button, Dialog } from '@studio/web-kit/components';
import type { PickedItems } from './use-picked-items.js';
import * as desk from '../desk/desk-page.module.css';
import * as styles from './content.module.css';

/** Loaded when it is opened first. */
const BulkChangeForm = lazy(() => import('./bulk-change-form.js'));

/** Chooses items, and changes the chosen ones together. */
export function BulkBar({ picked, matching }: { picked: PickedItems; matching: number }) {
  const [isOpen, setOpen] = useState(false);
  const { length } = picked.items;
  return (
    <section aria-label="Chosen items" className={`${desk.chosen} ${styles.picked}`}>
      <p role="status">
        {length > 0 && `${length} chosen${length > MAX_BULK_ITEMS ? `, at most ${MAX_BULK_ITEMS}` : ''}`}
      </p>
      {length > 0 && (
        <Button size="small" disabled={length > MAX_BULK_ITEMS} onClick={() => setOpen(true)}>
          Change them…
        </Button>
      )}
      <Button size="small" variant="ghost" disabled={matching === 0} onClick={picked.all}>
        Choose all {matching}
      </Button>
      {length > 0 && (
        <Button size="small" variant="ghost" onClick={picked.none}>
          Choose none
        </Button>
      )}
      <Dialog
        title={`Change ${length} ${length === 1 ? 'item' : 'items'}`}
        open={isOpen}
        onOpenChange={setOpen}
      >
        {isOpen && (
          <Suspense fallback={<p role="status">Loading…</p>}>
            <BulkChangeForm items={picked.items} onClose={() => (setOpen(false), picked.none())} />
          </Suspense>
        )}
      </Dialog>
    </section>
  );
}
